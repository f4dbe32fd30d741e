import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { RegistrationLinkActor } from '../../../../machines/agent/registration-link.machine.ts';
import type { RegistrationLink } from '../../../../machines/agent/registration-link.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { brand } from '../../../ui/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { ratesLine } from '../shared/rate-text.ts';
import css from './registration-link.module.css';

const addressOf = (code: string) => `${location.origin}/register?affiliateCode=${code}`;

export function LinkTicket({
  actor,
  link,
  isNew,
}: {
  actor: RegistrationLinkActor;
  link: RegistrationLink;
  isNew: boolean;
}) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isNew);
  const isReady = useSelector(actor, (state) => state.matches('ready'));
  const isChosen = useSelector(
    actor,
    (state) => state.context.chosen === link.code && (state.matches('confirming') || state.matches('disabling')),
  );
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isNew) return;
    setIsOpen(true);
    toggle.current?.focus();
  }, [isNew]);
  const moment = (at: string) => formatMoment(at, i18n.locale);
  const isLive = link.status === 'open';

  return (
    <article className={css.link} data-link={link.code} data-status={link.status} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h5 id={`${id}-title`}>
          <span translate="no">{link.code}</span>
          {link.note && <small>{link.note}</small>}
        </h5>
        <span className={css.status}>
          <Stamp>{t(`agentTeam.status.${link.status}`)}</Stamp>
        </span>
      </header>
      <dl className={css.facts}>
        <div>
          <dt>{t('agentTeam.kind')}</dt>
          <dd>{t(`agentTeam.kind.${link.kind}`)}</dd>
        </div>
        <div>
          <dt>{t('agentTeam.uses')}</dt>
          <dd>{link.uses}</dd>
        </div>
        <div>
          <dt>{t('agentTeam.made')}</dt>
          <dd>
            <Spoken>{moment(link.createdAt)}</Spoken>
          </dd>
        </div>
        <div>
          <dt>{t('agentTeam.expires')}</dt>
          <dd>
            <Spoken>{link.expiresAt ? moment(link.expiresAt) : t('agentTeam.never')}</Spoken>
          </dd>
        </div>
        <div className={css.wide}>
          <dt>{t('agentTeam.rates')}</dt>
          <dd>{ratesLine(t, link.rates)}</dd>
        </div>
      </dl>
      {isLive && (
        <>
          <div className={layouts.actions}>
            <Button
              ref={toggle}
              size="small"
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={`${id}-open`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Glyph name="qr" size={18} />
              {t(isOpen ? 'agentTeam.foldLink' : 'agentTeam.showLink')}
            </Button>
            {!isChosen && (
              <Button
                size="small"
                variant="quiet"
                aria-disabled={!isReady || undefined}
                aria-label={t('agentTeam.disableOf', { code: link.code })}
                onClick={() => isReady && actor.send({ type: 'link.disable', code: link.code })}
              >
                {t('agentTeam.disable')}
              </Button>
            )}
          </div>
          {isChosen && <Question actor={actor} uses={link.uses} />}
          <div id={`${id}-open`} className={css.open} hidden={!isOpen}>
            {isOpen && (
              <>
                <div className={css.qr}>
                  <QrCode text={addressOf(link.code)} label={t('agentTeam.qr')} />
                </div>
                <div className={css.hand}>
                  <CopyField
                    label={t('agentTeam.link')}
                    text={addressOf(link.code)}
                    labels={{
                      copy: t('agentTeam.copy'),
                      copied: t('agentTeam.copied'),
                      selected: t('agentTeam.selected'),
                    }}
                  />
                  {'share' in navigator && (
                    <Button
                      variant="secondary"
                      onClick={() =>
                        navigator
                          .share({ title: brand.name, text: t('agentTeam.shareText'), url: addressOf(link.code) })
                          .catch(() => undefined)
                      }
                    >
                      <Glyph name="share" size={20} />
                      {t('agentTeam.share')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </div>
        </>
      )}
    </article>
  );
}

function Question({ actor, uses }: { actor: RegistrationLinkActor; uses: number }) {
  const t = useTranslate();
  const isBusy = useSelector(actor, (state) => state.matches('disabling'));
  const question = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const asked = question.current;
    return () => {
      // When the link is turned off, it has no button that can receive the focus. So the section receives the focus
      // before this question is removed.
      if (asked?.contains(document.activeElement)) document.getElementById('registration-links')?.focus();
    };
  }, []);
  return (
    <fieldset ref={question} className={css.question} aria-label={t('agentTeam.disable')}>
      <Confirm
        title={uses === 0 ? t('agentTeam.disableNobody') : t('agentTeam.disableText', { count: uses })}
        safe={{
          label: t('agentTeam.disableCancel'),
          onClick: () => actor.send({ type: 'disable.cancel' }),
        }}
        act={{ label: t('agentTeam.disableConfirm'), onClick: () => actor.send({ type: 'disable.confirm' }) }}
        isDangerous
        busy={isBusy}
      />
    </fieldset>
  );
}
