import type { ReactNode } from 'react';
import { formatShortDay } from '../../../format/moment.ts';
import { formatAmount, formatCount, formatShort } from '../../../format/money.ts';
import type { TeamDay } from '../../../gateway/schemas/agent.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { speak } from '../../../ui/speech.ts';
import { Money, majorOf, Signed, signedText } from '../../member/record-pages/money.tsx';
import css from './team-overview.module.css';

const short = (day: string) => formatShortDay(day, i18n.locale);
const amount = (minor: number) => formatAmount(majorOf(minor));
const axisAmount = (minor: number) => formatShort(majorOf(minor));

const Pictured = ({
  title,
  label,
  picture,
  children,
}: {
  title: string;
  label: string;
  picture: ReactNode;
  children: ReactNode;
}) => (
  <>
    <h5 className={css.subtitle}>{title}</h5>
    <div className={css.pictured}>
      <div className={css.picture}>{picture}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach its end */}
      <section className={css.beside} aria-label={speak(label)} tabIndex={0}>
        {children}
      </section>
    </div>
  </>
);

export function ActivityPicture({ days }: { days: readonly TeamDay[] }) {
  const t = useTranslate();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const title = t('agent.teamOverview.perDay');
  const label = t('agent.teamOverview.perDayPicture', { from: short(first.day), to: short(last.day) });
  return (
    <Pictured
      title={title}
      label={t('agent.teamOverview.perDayTable')}
      picture={
        <BarChart
          label={label}
          format={axisAmount}
          legend={{
            down: t('agent.teamOverview.bets'),
            up: [t('agent.teamOverview.prizes'), t('agent.teamOverview.given')],
            mark: t('agent.teamOverview.net'),
          }}
          table={{ open: t('agent.figures'), name: t('agent.teamOverview.day'), format: amount }}
          bars={days.map(({ day, bets, prizes, bonuses, rebates, net }) => ({
            key: day,
            tick: short(day),
            name: short(day),
            title: t('agent.teamOverview.bar', {
              day: short(day),
              bets: amount(bets),
              prizes: amount(prizes),
              given: amount(bonuses + rebates),
              net: signedText(net),
            }),
            up: [prizes, bonuses + rebates],
            down: bets,
            mark: net,
          }))}
        />
      }
    >
      <DataTable
        caption={title}
        compact
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            key: 'day',
            title: t('agent.teamOverview.day'),
            order: ({ day }) => Date.parse(day),
            cell: ({ day }) => short(day),
          },
          {
            key: 'bets',
            title: t('agent.teamOverview.bets'),
            numeric: true,
            order: ({ bets }) => bets,
            cell: ({ bets }) => <Money minor={bets} />,
          },
          {
            key: 'prizes',
            title: t('agent.teamOverview.prizes'),
            numeric: true,
            order: ({ prizes }) => prizes,
            cell: ({ prizes }) => <Money minor={prizes} />,
          },
          {
            key: 'net',
            title: t('agent.teamOverview.net'),
            numeric: true,
            order: ({ net }) => net,
            cell: ({ net }) => <Signed minor={net} />,
          },
        ]}
      />
    </Pictured>
  );
}

export function RegistrationPicture({ days }: { days: readonly TeamDay[] }) {
  const t = useTranslate();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const title = t('agent.teamOverview.joinedPerDay');
  return (
    <Pictured
      title={title}
      label={t('agent.teamOverview.joinedPerDayTable')}
      picture={
        <BarChart
          label={t('agent.teamOverview.joinedPicture', {
            from: short(first.day),
            to: short(last.day),
            count: days.reduce((sum, { registrations }) => sum + registrations, 0),
          })}
          format={formatCount}
          legend={{ up: [t('agent.teamOverview.registrations')] }}
          table={{ open: t('agent.figures'), name: t('agent.teamOverview.day'), format: formatCount }}
          bars={days.map(({ day, registrations }) => ({
            key: day,
            tick: short(day),
            name: short(day),
            title: t('agent.teamOverview.joinedBar', { day: short(day), count: registrations }),
            up: [registrations],
          }))}
        />
      }
    >
      <DataTable
        caption={title}
        compact
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            key: 'day',
            title: t('agent.teamOverview.day'),
            order: ({ day }) => Date.parse(day),
            cell: ({ day }) => short(day),
          },
          {
            key: 'registrations',
            title: t('agent.teamOverview.registrations'),
            numeric: true,
            order: ({ registrations }) => registrations,
            cell: ({ registrations }) => formatCount(registrations),
          },
          {
            key: 'active',
            title: t('agent.teamOverview.active'),
            numeric: true,
            order: ({ active }) => active,
            cell: ({ active }) => formatCount(active),
          },
        ]}
      />
    </Pictured>
  );
}
