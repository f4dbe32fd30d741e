import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { formatMoney, hiddenAmount } from '../../../../format/money.ts';
import type { Game } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { rngPath } from '../../../../routes/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { onPlainPress } from '../../../../ui/plain-press.ts';
import { RowButton } from '../../../../ui/row-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spoken } from '../../../../ui/spoken.tsx';
import { playPath } from '../../../lobby/shared/game-path.ts';
import { Offered } from '../../../shared/offered.tsx';
import { provideReading } from '../../../shared/query/query.actors.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import css from './recent-games.module.css';
import type { SectionProps } from './section-props.ts';

export const Resume = (props: SectionProps) => (
  <Offered feature="recentGames">
    <RecentGames {...props} />
  </Offered>
);

function RecentGames({ gateway, balance, symbol, onPlay }: SectionProps) {
  const t = useTranslate();
  const [machine] = useState(() => provideReading((signal) => gateway.call('recentGames', undefined, { signal })));
  const actor = useActorRef(machine);
  return (
    <QueryView<Game> actor={actor}>
      {({ items, error }) => (
        <Section
          label={t('home.resume')}
          header={
            <div className={css.header}>
              <SectionHeader title={t('home.resume')} />
              {balance && <Funds balance={balance} symbol={symbol} />}
            </div>
          }
          error={error}
        >
          {items?.length === 0 ? (
            <div className={css.none}>
              <p>{t('home.noResume')}</p>
              <ButtonLink size="small" variant="secondary" href={rngPath}>
                {t('home.noResumeGo')}
              </ButtonLink>
            </div>
          ) : (
            <Rail
              items={items}
              places={4}
              keyOf={({ gameId }) => gameId}
              className={css.rail}
              skeleton={<Stub cover={<Skeleton className={css.cover} />} name={<Skeleton />} vendor={<Skeleton />} />}
            >
              {(game) => (
                <RowButton
                  className={css.game}
                  href={playPath(game)}
                  data-recent={game.gameId}
                  onClick={onPlainPress(() => onPlay(game))}
                >
                  <Stub
                    cover={
                      <img
                        className={css.cover}
                        src={game.thumbUrl ?? game.imageUrl}
                        alt=""
                        width={54}
                        height={72}
                        decoding="async"
                      />
                    }
                    name={game.gameName}
                    vendor={game.vendorName}
                  />
                </RowButton>
              )}
            </Rail>
          )}
        </Section>
      )}
    </QueryView>
  );
}

const Stub = ({ cover, name, vendor }: Record<'cover' | 'name' | 'vendor', ReactNode>) => (
  <span className={css.stub}>
    {cover}
    <span className={css.words}>
      <span className={css.name}>{name}</span>
      <span className={css.vendor}>{vendor}</span>
    </span>
  </span>
);

/** Shows the same balance as the header, and hides it when the header hides it. */
function Funds({ balance, symbol }: { balance: NonNullable<SectionProps['balance']>; symbol: string }) {
  const t = useTranslate();
  const sum = useSelector(balance, (state) => state.context.sum);
  const isKnown = useSelector(balance, (state) => state.matches({ amount: 'shown' }));
  const isHidden = useSelector(balance, (state) => state.hasTag('hidden'));
  return (
    <p className={css.funds}>
      {t('home.funds')}{' '}
      <strong className="money">
        <Spoken>{isHidden ? hiddenAmount : isKnown ? formatMoney(sum, symbol) : '—'}</Spoken>
      </strong>
    </p>
  );
}
