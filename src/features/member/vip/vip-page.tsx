import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Vip, VipLevel } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { registerPath } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { LevelBenefits } from './level-benefits.tsx';
import { LevelPlate } from './level-plate.tsx';
import { LevelProgress } from './level-progress.tsx';
import css from './vip-page.module.css';

const places = 6;

/** List of the VIP levels with the member's own level (spec 2 §2). */
export function Page({ gateway, language, member, symbol, isRestoring, onSignIn, onRegister }: PageProps) {
  const t = useTranslate();
  return (
    <Sheet title={t('rewards.vip.title')} intro={t('rewards.vip.intro')}>
      <Query<Vip>
        key={`${language} ${member?.id ?? ''}`}
        read={async (signal) => listed(await gateway.call('vipLevels', undefined, { signal }))}
      >
        {(result) => (
          <Ladder
            {...result}
            symbol={symbol}
            isVisitor={!member && !isRestoring}
            canRegister={onRegister !== null}
            onSignIn={onSignIn}
          />
        )}
      </Query>
    </Sheet>
  );
}

function Ladder({
  items,
  error,
  symbol,
  isVisitor,
  canRegister,
  onSignIn,
}: QueryState<Vip> & { symbol: string; isVisitor: boolean; canRegister: boolean; onSignIn: () => void }) {
  const t = useTranslate();
  if (error) return <div className={css.error}>{error}</div>;
  const vip = items?.[0];
  if (!vip) return <Places />;
  if (vip.levels.length === 0)
    return (
      <StateView kind="empty" small>
        {t('rewards.vip.empty')}
      </StateView>
    );
  const own = vip.levels.find(({ level }) => level === vip.own?.level);
  const next = vip.levels.find(({ level }) => level === (vip.own?.level ?? 0) + 1);
  return (
    <>
      <section className={css.own} aria-label={t('rewards.vip.own')}>
        {vip.own && own ? (
          <LevelProgress own={own} next={next} deposits={vip.own.deposits} bets={vip.own.bets} symbol={symbol} />
        ) : (
          isVisitor && <FirstLevel first={vip.levels.find(isFree)} canRegister={canRegister} onSignIn={onSignIn} />
        )}
      </section>
      <ol className={css.ladder} reversed aria-label={t('rewards.vip.ladder')}>
        {vip.levels.toReversed().map((level) => (
          <li key={level.level} value={level.level}>
            <Rung level={level} symbol={symbol} isOwn={level === own} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A level that every account has. */
const isFree = ({ deposits, bets }: VipLevel) => deposits === 0 && bets === 0;

/** What the first level gives, for a visitor. */
function FirstLevel({
  first,
  canRegister,
  onSignIn,
}: {
  first: VipLevel | undefined;
  canRegister: boolean;
  onSignIn: () => void;
}) {
  const t = useTranslate();
  return (
    <div className={css.visitor}>
      {first && canRegister && (
        <div className={css.hook}>
          <h2>{t('rewards.vip.hook', { name: first.name })}</h2>
          <LevelBenefits level={first} />
        </div>
      )}
      <div className={css.entry}>
        <p>{t('rewards.vip.visitor')}</p>
        <div className={css.ways}>
          {canRegister && <ButtonLink href={registerPath}>{t('rewards.vip.register')}</ButtonLink>}
          <Button variant={canRegister ? 'secondary' : 'primary'} onClick={onSignIn}>
            {t('common.action.signIn')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Rung({ level, symbol, isOwn }: { level: VipLevel; symbol: string; isOwn: boolean }) {
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);
  return (
    <div className={css.rung} data-own={isOwn || undefined} aria-current={isOwn ? 'true' : undefined}>
      <LevelPlate level={level.level} className={css.plate}>
        <div className={css.rungHead}>
          <p className={css.level}>{t('rewards.vip.level', { level: level.level })}</p>
          <h2 className={css.name}>{level.name}</h2>
        </div>
        {isOwn && (
          <span className={css.mark}>
            <Stamp>{t('rewards.vip.own')}</Stamp>
          </span>
        )}
      </LevelPlate>
      <dl className={css.needs}>
        <dt className="visuallyHidden">{t('rewards.vip.needs')}</dt>
        {isFree(level) ? (
          <dd>{t('rewards.vip.free')}</dd>
        ) : (
          <>
            <dd>
              <span>{t('rewards.vip.deposits')}</span>
              <strong className="money">
                <Money>{money(level.deposits)}</Money>
              </strong>
            </dd>
            <dd>
              <span>{t('rewards.vip.bets')}</span>
              <strong className="money">
                <Money>{money(level.bets)}</Money>
              </strong>
            </dd>
          </>
        )}
      </dl>
      <div className={css.benefits}>
        <LevelBenefits level={level} />
      </div>
    </div>
  );
}

const Places = () => (
  <div className={css.ladder} aria-busy="true" aria-hidden="true">
    {Array.from({ length: places }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
      <Skeleton key={place} className={css.place} />
    ))}
  </div>
);
