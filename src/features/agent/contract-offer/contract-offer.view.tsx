import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContractOfferActor, offerSubmission } from '../../../../machines/agent/contract-offer.machine.ts';
import { type OfferReason, offerReasons } from '../../../../machines/agent/contract-offer.model.ts';
import type { ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import layouts from '../../../ui/layouts.module.css';
import { useOpenedPart } from '../../../ui/origin.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { moneyIn, type ShowMoney } from '../../member/shared/funds-text.ts';
import { useFocusOnStep } from '../../member/shared/order-review.tsx';
import { loadFailureText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { Terms } from '../shared/contract-parts.tsx';
import { kindText } from '../shared/contract-text.ts';
import { OfferFrame } from '../shared/offer-frame.tsx';
import css from './contract-offer.module.css';
import { OfferForm } from './offer-form.tsx';

const refusalText = reasonTexts('agentContracts.contract.outdated', offerReasons, {
  expired: 'agentContracts.contract.expired',
});

/**
 * Contract offer to a direct downline agent (spec 2 §6): the agent enters, reviews and sends it, and can change or
 * withdraw a pending offer.
 */
export function ContractOfferView({
  actor,
  symbol,
  simulationOf,
  isOpened = false,
  onClose,
  onSupport,
  newRequestId = newId,
}: {
  actor: ContractOfferActor;
  symbol: string;
  /** What the reviewed terms would have paid before. */
  simulationOf?: (terms: ContractTerms) => ReactNode;
  /** The user opened the offer, so it takes the focus. */
  isOpened?: boolean | undefined;
  onClose?: () => void;
  onSupport: () => void;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { table, kind, member, pending, refusal } = state.context;
  const name = member.nickname;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isBusy = state.matches('submitting') && !isUnconfirmed;
  const isWithdrawal = pending?.order.terms === null;
  const isReviewed = state.matches('reviewing') || (isBusy && !isWithdrawal);
  const isWithdrawing = state.matches('withdrawing') || (isBusy && isWithdrawal);
  const ref = useFocusOnStep(
    isReviewed ? 'review' : isWithdrawing ? 'withdrawal' : isUnconfirmed ? 'unconfirmed' : String(state.value),
  );
  const confirm = () => actor.send({ type: 'offer.confirm', requestId: newRequestId() });

  const heading = useRef<HTMLHeadingElement>(null);
  useOpenedPart(isOpened, heading);
  useRefusedField(actor, ref);

  const shown = (terms: ContractTerms) => <Terms kind={kind} terms={terms} money={money} />;
  const rejectionText = ({ reason, seconds, code }: { reason: OfferReason; seconds: number; code?: string }) =>
    t(refusalText[reason], { seconds, code });
  const wrong = refusal && <Alert tone="danger">{rejectionText(refusal)}</Alert>;

  return (
    <div ref={ref}>
      <OfferFrame
        id="contract-offer"
        kind={kind}
        title={t('agentContracts.contract.offerTitle', { name })}
        heading={heading}
        closeLabel={t('agentContracts.contract.offerClose')}
        onClose={onClose}
      >
        {state.matches('loading') && <Skeleton className={css.place} />}
        {state.matches('loadFailed') && refusal && (
          <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
            {t(loadFailureText(refusal.reason), {
              code: refusal.code,
            })}
          </RetryAlert>
        )}
        {state.matches('barred') && (
          <Alert tone="info" title={t('agentContracts.contract.barred')}>
            {t('agentContracts.contract.barredText', { kind: t(kindText[kind]).toLocaleLowerCase() })}
          </Alert>
        )}
        {state.matches('open') && table?.open && (
          <Part title={t('agentContracts.contract.offerOpen')}>
            {shown(table.open.terms)}
            <div className={cx(layouts.actions, css.actions)}>
              <Button variant="secondary" onClick={() => actor.send({ type: 'offer.withdraw' })}>
                {t('agentContracts.contract.offerWithdraw')}
              </Button>
              <Button onClick={() => actor.send({ type: 'offer.change' })}>
                {t('agentContracts.contract.offerChange')}
              </Button>
            </div>
          </Part>
        )}
        {state.matches('editing') && table && (
          <OfferForm
            actor={actor}
            table={table}
            money={money}
            initial={pending?.order.terms ?? table.open?.terms ?? table.current?.terms ?? null}
          />
        )}
        {isReviewed && pending?.order.terms && (
          <Part title={t('agentContracts.contract.reviewTitle')}>
            <p>{t('agentContracts.contract.offerText', { name })}</p>
            {shown(pending.order.terms)}
            {simulationOf?.(pending.order.terms)}
            {table?.current && <p className={css.muted}>{t('agentContracts.contract.offerCurrentText')}</p>}
            {wrong}
            <div className={cx(layouts.actions, css.actions)}>
              <Button
                variant="quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && actor.send({ type: 'offer.change' })}
              >
                {t('agentContracts.contract.edit')}
              </Button>
              <Button busy={isBusy} onClick={confirm}>
                {t('agentContracts.contract.send')}
              </Button>
            </div>
          </Part>
        )}
        {isWithdrawing && (
          <Part title={t('agentContracts.contract.withdrawing')}>
            <p>{t('agentContracts.contract.withdrawingText', { name })}</p>
            {wrong}
            <Confirm
              safe={{
                label: t('agentContracts.contract.offerKeep'),
                onClick: () => actor.send({ type: 'offer.keep' }),
              }}
              act={{ label: t('agentContracts.contract.yesWithdraw'), onClick: confirm }}
              isDangerous
              busy={isBusy}
              takesFocus={false}
            />
          </Part>
        )}
        {isUnconfirmed && submission && (
          <UnconfirmedNotice
            actor={submission}
            kind={`contractOffer-${kind}`}
            title={t('agentContracts.contract.offerUnconfirmed')}
            summary={<Unconfirmed submission={submission} money={money} />}
            rejectionText={rejectionText}
            onSupport={onSupport}
          />
        )}
        {state.matches('outdated') && refusal && (
          <Alert
            tone="warning"
            title={t('agentContracts.contract.outdated')}
            action={
              <Button data-first="" size="small" onClick={() => actor.send({ type: 'offer.again' })}>
                {t('agentContracts.contract.outdatedAgain')}
              </Button>
            }
          >
            {rejectionText(refusal)}
          </Alert>
        )}
        {(state.matches('sent') || state.matches('withdrawn')) && (
          <>
            <Announcement className={layouts.result}>
              <span className={css.stamp}>
                <Stamp>
                  {t(
                    state.matches('sent')
                      ? 'agentContracts.contract.offerSent'
                      : 'agentContracts.contract.offerWithdrawn',
                  )}
                </Stamp>
              </span>
              <p>
                {t(
                  state.matches('sent')
                    ? 'agentContracts.contract.offerSentText'
                    : 'agentContracts.contract.offerWithdrawnText',
                  { name },
                )}
              </p>
            </Announcement>
            <div className={cx(layouts.actions, css.actions)}>
              <Button variant="secondary" data-first="" onClick={() => actor.send({ type: 'offer.again' })}>
                {t('agentContracts.contract.offerSee')}
              </Button>
            </div>
          </>
        )}
      </OfferFrame>
    </div>
  );
}

/** The unconfirmed order, which may come from another tab. */
function Unconfirmed({ submission, money }: { submission: ActorRefFrom<typeof offerSubmission>; money: ShowMoney }) {
  const t = useTranslate();
  const { kind, terms } = useSelector(submission, (state) => state.context.order);
  return (
    <>
      <SummaryList
        lines={[
          {
            label: t('agentContracts.contract.offerOrder'),
            value: t(terms ? 'agentContracts.contract.send' : 'agentContracts.contract.offerWithdraw'),
          },
        ]}
      />
      {terms && <Terms kind={kind} terms={terms} money={money} />}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h5 className={css.part} data-first="" tabIndex={-1}>
      {title}
    </h5>
    {children}
  </>
);
