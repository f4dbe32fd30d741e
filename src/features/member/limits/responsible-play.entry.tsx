import { useId, useMemo } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { config, operatorText } from '../../../branding/config.ts';
import { formatDuration } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import type { NetPosition } from '../../../gateway/schemas/security.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import { helpHref } from '../../../routes/paths.ts';
import type { Services } from '../../../shell/services.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { addressChoice, useCenterSearch } from '../../shared/address-choice.ts';
import { ContactLink, useContact } from '../../shared/contact.tsx';
import { defineFeature } from '../../shared/define-feature.ts';
import { Offered } from '../../shared/offered.tsx';
import { Query } from '../../shared/query/query-section.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { provideExclusion } from '../exclusion/exclusion.actors.ts';
import { ExclusionView } from '../exclusion/exclusion.view.tsx';
import { YearResults } from '../record-pages/year-results.tsx';
import { provideLimits } from './limits.actors.ts';
import { LimitsView } from './limits.view.tsx';
import css from './responsible-play.module.css';

const tabs = ['position', 'limits', 'pause'] as const;

/** Responsible play: net results, limits, time-out and self-exclusion. */
export const open = (services: Services) =>
  defineFeature({ logic: inertPage, view: () => <ResponsiblePlay services={services} /> });

function ResponsiblePlay({ services }: { services: Services }) {
  const t = useTranslate();
  const panelId = useId();
  const shown = addressChoice(useCenterSearch(), 'list.view', tabs, 'limits');
  const tab = shown.value;
  const { gateway, site } = services;
  const { realityCheckMinutes, protectionLinks } = config.policy;
  const logic = useMemo(
    () => ({
      limits: provideLimits(gateway, realityCheckMinutes),
      exclusion: provideExclusion(gateway, {
        isAgent: () => site().getSnapshot().children.session?.getSnapshot().matches({ signedIn: 'agent' }) ?? false,
        endSession: () => site().getSnapshot().children.session?.send({ type: 'session.end' }),
      }),
    }),
    [gateway, site, realityCheckMinutes],
  );
  const contact = useContact();
  const limits = useFlow(logic.limits);
  const exclusion = useFlow(logic.exclusion);
  return (
    <div className={layouts.stack}>
      <p className={css.intro}>{t('security.responsible.intro')}</p>
      <UnusableAlert of={[shown]} />
      <Tabs
        label={t('member.memberPage.responsiblePlay')}
        tabs={tabs.map((key) => ({ key, label: t(`security.responsibleTab.${key}`) }))}
        current={tab}
        onChoose={shown.choose}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={tab} className={layouts.stack}>
        {tab === 'position' && (
          <>
            <Query read={(signal) => gateway.call('netPosition', undefined, { signal })}>
              {({ items, error }) => error ?? <Positions positions={items} />}
            </Query>
            <Offered feature="yearReport">
              <YearResults gateway={gateway} place={{ symbol: config.currencySymbol }} />
            </Offered>
          </>
        )}
        {tab === 'limits' && <LimitsView actor={limits} symbol={config.currencySymbol} />}
        {tab === 'pause' && (
          <ExclusionView
            actor={exclusion}
            symbol={config.currencySymbol}
            helplines={protectionLinks.map(({ name, url }) => ({ name: operatorText(name, i18n.locale), url }))}
          />
        )}
      </TabPanel>
      <ul className={css.links} aria-label={t('security.responsible.help')}>
        <li>
          <a href={helpHref('responsible')}>{t('security.responsible.read')}</a>
        </li>
        {contact && (
          <li>
            <ContactLink>{t('security.responsible.contact')}</ContactLink>
          </li>
        )}
        {protectionLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" {...operatorText(name, i18n.locale)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Net results of play; undefined while loading. */
function Positions({ positions }: { positions: readonly NetPosition[] | undefined }) {
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, config.currencySymbol);
  if (!positions) {
    return (
      <Announcement when="loading" className={css.positions}>
        <span className="visuallyHidden">{t('common.dialog.loading')}</span>
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
        <Skeleton className={css.waiting} />
      </Announcement>
    );
  }
  return (
    <div className={css.positions}>
      {positions.map(({ days, staked, won, open, net, deposited, withdrawn, playedMinutes }) => (
        <section key={days} className={css.position} aria-labelledby={`position-${days}`}>
          <h4 id={`position-${days}`} className={css.title}>
            {days === 1 ? t('security.position.today') : t('security.position.days', { days })}
          </h4>
          <p className={cx(css.net, net < 0 && css.lost)}>
            <Spoken>{money(net)}</Spoken>
          </p>
          <p className={css.note}>
            {t(net < 0 ? 'security.position.lost' : net > 0 ? 'security.position.won' : 'security.position.even')}
          </p>
          <SummaryList
            lines={[
              { label: t('security.position.staked'), value: money(staked) },
              { label: t('security.position.prizes'), value: money(won) },
              ...(open === undefined ? [] : [{ label: t('security.position.open'), value: money(open) }]),
              { label: t('security.position.deposited'), value: money(deposited) },
              { label: t('security.position.withdrawn'), value: money(withdrawn) },
              { label: t('security.position.time'), value: formatDuration(playedMinutes, i18n.locale) },
            ]}
          />
        </section>
      ))}
    </div>
  );
}
