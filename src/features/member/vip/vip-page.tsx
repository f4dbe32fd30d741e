import { minorUnits } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Vip, VipLevel } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { LevelProgress } from './level-progress.tsx';
import css from './vip-page.module.css';

const places = 6;

/** List of the VIP levels with the member's own level (spec 2 §2). */
export function Page({ gateway, language, member, symbol, onSignIn }: PageProps) {
  const t = useTranslate();
  return (
    <Sheet title={t('rewards.vip.title')} intro={t('rewards.vip.intro')}>
      <Query<Vip>
        key={`${language} ${member?.id ?? ''}`}
        read={async (signal) => listed(await gateway.call('vipLevels', undefined, { signal }))}
      >
        {(result) => <Ladder {...result} symbol={symbol} isVisitor={!member} onSignIn={onSignIn} />}
      </Query>
    </Sheet>
  );
}

function Ladder({
  items,
  error,
  symbol,
  isVisitor,
  onSignIn,
}: QueryState<Vip> & { symbol: string; isVisitor: boolean; onSignIn: () => void }) {
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
          isVisitor && (
            <div className={css.visitor}>
              <p>{t('rewards.vip.visitor')}</p>
              <Button onClick={onSignIn}>{t('common.action.signIn')}</Button>
            </div>
          )
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

function Rung({ level, symbol, isOwn }: { level: VipLevel; symbol: string; isOwn: boolean }) {
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount / minorUnits, symbol);
  const isFree = level.deposits === 0 && level.bets === 0;
  return (
    <div className={css.rung} data-own={isOwn || undefined} aria-current={isOwn ? 'true' : undefined}>
      <div className={css.seal}>
        <Rosette className={css.sealRosette} />
        <span className={css.number}>
          <span className="visuallyHidden">{t('rewards.vip.level', { level: level.level })}</span>
          <span aria-hidden="true">{level.level}</span>
        </span>
      </div>
      <div className={css.rungHead}>
        <h2>{level.name}</h2>
        {isOwn && (
          <span className={css.mark}>
            <Stamp>{t('rewards.vip.own')}</Stamp>
          </span>
        )}
      </div>
      <dl className={css.needs}>
        <dt className="visuallyHidden">{t('rewards.vip.needs')}</dt>
        {isFree ? (
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
      <ul className={css.benefits} aria-label={t('rewards.vip.benefits')}>
        {level.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
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
