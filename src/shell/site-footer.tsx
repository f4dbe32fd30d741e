import { useActorRef } from '@xstate/react';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { SiteInfo } from '../../machines/site/system-status.machine.ts';
import { config, copyrightYear, inLanguage, operatorText } from '../branding/config.ts';
import { Offered } from '../features/shared/offered.tsx';
import { provideReading } from '../features/shared/query/query.actors.ts';
import { QueryView } from '../features/shared/query/query.view.tsx';
import type { HelpItem } from '../gateway/schemas/content.ts';
import { i18n, type PlainMessageId, useTranslate } from '../i18n.ts';
import {
  downloadPath,
  helpHref,
  helpPath,
  joinPath,
  lotteryPath,
  noticesPath,
  pointMallPath,
  providerPath,
  resultsPath,
  seaLotteryPath,
  searchPath,
  vietnamLotteryPath,
  vipPath,
} from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';
import { Button } from '../ui/button.tsx';
import { Html } from '../ui/html.tsx';
import { Logo } from '../ui/logo.tsx';
import { RowButton } from '../ui/row-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { version } from '../version.ts';
import { consent } from './consent.ts';
import type { Services } from './services.ts';
import css from './site-footer.module.css';
import { ThemeButton } from './theme-button.tsx';

type Logos = SiteInfo['logos'];

const steps = ['register', 'play', 'win'] as const;

/** Links of the "About" list (spec 1 §2); their anchors are the anchors of the articles in the help center. */
const about: { anchor: string; label: PlainMessageId }[] = [
  { anchor: 'about', label: 'shell.footer.aboutCompany' },
  { anchor: 'contact', label: 'shell.footer.contact' },
  { anchor: 'terms', label: 'shell.footer.terms' },
  { anchor: 'responsible', label: 'shell.footer.responsibleGaming' },
  { anchor: 'privacy', label: 'shell.footer.privacy' },
  { anchor: 'affiliates', label: 'shell.footer.affiliates' },
  { anchor: 'refunds', label: 'shell.footer.refunds' },
];

/** Pages that the header does not link to, so that there are two ways to every page (WCAG 2.4.5). */
const pages: { href: string; label: PlainMessageId }[] = [
  { href: searchPath, label: 'common.shell.search' },
  { href: lotteryPath, label: 'shell.footer.nationalLottery' },
  { href: vietnamLotteryPath, label: 'shell.footer.vietnamLottery' },
  { href: seaLotteryPath, label: 'shell.footer.seaLottery' },
  { href: resultsPath, label: 'shell.footer.results' },
  { href: providerPath, label: 'shell.footer.providers' },
  { href: vipPath, label: 'shell.menu.vip' },
  { href: pointMallPath, label: 'shell.menu.points' },
  { href: joinPath, label: 'shell.menu.invite' },
  { href: noticesPath, label: 'shell.menu.notices' },
  { href: downloadPath, label: 'shell.menu.app' },
];

/** See spec 1 §2, Footer. */
export function SiteFooter({
  services,
  logos,
  hasSteps,
}: {
  services: Services;
  logos: Logos;
  /** Steps that begin with the registration, for visitors. */
  hasSteps: boolean;
}) {
  const t = useTranslate();
  const choice = useSyncExternalStore(consent.subscribe, consent.get);
  const of = (kind: Logos[number]['kind']) => logos.filter((logo) => logo.kind === kind);
  return (
    <div className={css.footer}>
      <div className={css.sheet}>
        {hasSteps && (
          <section aria-label={t('shell.footer.steps')}>
            <ol className={css.steps}>
              {steps.map((step, index) => (
                <li key={step} className={css.step}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <div>
                    <h2 className={css.stepTitle}>{t(`shell.footer.${step}`)}</h2>
                    <p>{t(`shell.footer.${step}Text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className={css.columns}>
          <Offered feature="help">
            <Help key={i18n.locale} services={services} />
          </Offered>
          <div data-feature="help">
            <h2 className={css.caption}>{t('shell.footer.about', { site: brand.name })}</h2>
            <ul className={css.links}>
              {about.map(({ anchor, label }) => (
                <li key={anchor}>
                  <a href={helpHref(anchor)}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-label={t('shell.footer.pages')}>
            <h2 className={css.caption}>{t('shell.footer.pages')}</h2>
            <ul className={css.links}>
              {pages.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{t(label)}</a>
                </li>
              ))}
              {config.footer.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" {...operatorText(name, i18n.locale)} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Brands title={t('shell.footer.payments')} logos={of('PAYMENT')} named />
        <Brands title={t('shell.footer.vendors')} logos={of('VENDOR')} />
        <div className={css.colophon}>
          <Logo label={brand.name} height={28} />
          <div className={css.small}>
            <p>{t('shell.footer.responsible')}</p>
            <p>{t('shell.footer.copyright', { year: copyrightYear(Date.now()), site: brand.name })}</p>
            {choice && (
              <Button size="small" variant="quiet" onClick={() => choice.send({ type: 'consent.review' })}>
                {t('shell.footer.statistics')}
              </Button>
            )}
            <p>{t('shell.footer.version', { version })}</p>
          </div>
          <span className={css.narrow}>
            <ThemeButton />
          </span>
        </div>
      </div>
    </div>
  );
}

/** `named` shows the names beside the logos, because the signs of payment methods do not contain their names. */
const Brands = ({ title, logos, named = false }: { title: string; logos: Logos; named?: boolean }) =>
  logos.length > 0 && (
    <section className={css.brands} aria-label={title}>
      <h2 className={css.caption}>{title}</h2>
      <ul className={css.row}>
        {logos.map(({ names, url }) => (
          <li key={url} className={css.brand}>
            <img
              src={url}
              alt={named ? '' : inLanguage(names, i18n.locale)}
              width={96}
              height={28}
              loading="lazy"
              decoding="async"
            />
            {named && <span {...operatorText(names, i18n.locale)} />}
          </li>
        ))}
      </ul>
    </section>
  );

const helpPlaces = 6;

function Help({ services: { gateway } }: { services: Services }) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const reading = useMemo(
    () => provideReading((signal) => gateway.call('helpCentre', { language: i18n.locale.toUpperCase() }, { signal })),
    [gateway],
  );
  const actor = useActorRef(reading);
  return (
    <section aria-label={t('shell.footer.help')}>
      <h2 className={css.caption}>{t('shell.footer.help')}</h2>
      <QueryView<HelpItem> actor={actor}>
        {({ items, error }) =>
          error ?? (
            <div aria-busy={!items}>
              {items
                ? items
                    .filter(({ group }) => group === 'help')
                    .slice(0, helpPlaces)
                    .map((item) => {
                      const isOpen = item.id === open;
                      const panel = `${id}${item.id}`;
                      return (
                        <div key={item.id} className={css.question}>
                          <h3>
                            <RowButton
                              className={css.ask}
                              aria-expanded={isOpen}
                              aria-controls={panel}
                              onClick={() => setOpen(isOpen ? null : item.id)}
                            >
                              {item.title}
                            </RowButton>
                          </h3>
                          <div id={panel} className={css.answer} hidden={!isOpen}>
                            {isOpen && <Html html={item.content} />}
                          </div>
                        </div>
                      );
                    })
                : Array.from({ length: helpPlaces }, (_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                    <div key={place} className={css.question} aria-hidden="true">
                      <span className={css.ask}>
                        <Skeleton className={css.word} />
                      </span>
                    </div>
                  ))}
            </div>
          )
        }
      </QueryView>
      <a className={css.more} href={helpPath}>
        {t('shell.footer.allHelp')}
      </a>
    </section>
  );
}
