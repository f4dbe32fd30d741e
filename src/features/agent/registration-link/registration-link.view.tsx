import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { RegistrationLinkActor } from '../../../../machines/agent/registration-link.machine.ts';
import { registrationLinkReasons } from '../../../../machines/agent/registration-link.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { loadFailureText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { rereadText } from '../shared/refusal-text.ts';
import { LinkTicket } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import css from './registration-link.module.css';

const refusalText = reasonTexts('agentTeam.registrationLink.refusal', registrationLinkReasons, {
  ...rereadText,
  rebates: 'agentTeam.refusedRebates',
});

/** Registration links of an agent (spec 2 §2): create, copy, show as a QR code, turn off. */
export function RegistrationLinkView({
  actor,
  newRequestId = newId,
}: {
  actor: RegistrationLinkActor;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const page = useRef<HTMLDivElement>(null);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { overview, refusal, made } = state.context;
  const isLoading = state.hasTag('loading');
  const isFailed = state.matches('loadFailed');

  useRefusedField(actor, page);

  const isKnown = overview !== null && !isFailed;
  return (
    <div ref={page} className={layouts.looseStack} aria-busy={isLoading}>
      {isLoading && !overview && (
        <div className={layouts.looseStack} aria-hidden="true">
          <Skeleton className={css.formPlace} />
          <Skeleton className={css.listPlace} />
        </div>
      )}
      {isFailed && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason))}
        </RetryAlert>
      )}
      {isKnown && (
        <>
          {refusal && <Alert tone="warning">{t(refusalText[refusal.reason], { seconds: refusal.seconds })}</Alert>}
          <LinkForm actor={actor} overview={overview} newRequestId={newRequestId} />
          <Announcement as="p" className="visuallyHidden">
            {made && t('agentTeam.linkMade', { code: made })}
          </Announcement>
          <section className={css.links} aria-labelledby="registration-links">
            <h4 id="registration-links" tabIndex={-1}>
              {t('agentTeam.links')}
            </h4>
            <p className={css.note}>{t('agentTeam.linksOpen', { open: openOf(overview), most: overview.most })}</p>
            {overview.links.length === 0 ? (
              <StateView kind="empty" small>
                {t('agentTeam.noLinks')}
              </StateView>
            ) : (
              <ul className={css.list}>
                {overview.links.map((link) => (
                  <li key={link.code}>
                    <LinkTicket actor={actor} link={link} isNew={link.code === made} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </div>
  );
}

const openOf = ({ links }: { links: readonly { status: string }[] }) =>
  links.filter(({ status }) => status === 'open').length;
