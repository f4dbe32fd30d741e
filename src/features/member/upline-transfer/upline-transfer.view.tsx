import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UplineTransferActor, uplineSubmission } from '../../../../machines/member/upline-transfer.machine.ts';
import type { UplineOverview, UplineReceipt } from '../../../../machines/member/upline-transfer.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { loadFailureText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { moneyIn, type ShowMoney } from '../shared/funds-text.ts';
import { MissingWithdrawalPassword } from '../shared/missing-withdrawal-password.tsx';
import { Latest, LatestRow, useFocusOnStep } from '../shared/order-review.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import { type TransferWords, uplineWords } from './transfer-text.ts';
import { UplineForm } from './upline-form.tsx';
import { uplineRefusal } from './upline-refusal.ts';
import { linesOf, UplineReview } from './upline-review.tsx';
import css from './upline-transfer.module.css';

/** Transfer to the upline (spec 2 §6): form, review with the withdrawal password, receipt. */
export function UplineTransferView({
  actor,
  symbol,
  words = uplineWords,
  noUpline,
  onSupport,
  newRequestId = newId,
}: {
  actor: UplineTransferActor;
  symbol: string;
  words?: TransferWords;
  /** Content when the transfer has no possible receiver. */
  noUpline?: ReactNode;
  onSupport: () => void;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { overview, refusal, receipt } = state.context;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isReviewed = state.matches('reviewing') || (state.matches('submitting') && !isUnconfirmed);
  const ref = useFocusOnStep(isUnconfirmed ? 'unconfirmed' : isReviewed ? 'reviewed' : String(state.value));

  useRefusedField(actor, ref, { mustClear: () => actor.getSnapshot().context.refusal?.reason === 'password' });

  return (
    <div ref={ref} className={layouts.looseStack}>
      {state.hasTag('loading') && (
        <div className={layouts.looseStack} aria-hidden="true">
          <Skeleton className={css.toPlace} />
          <Skeleton className={css.formPlace} />
        </div>
      )}
      {state.matches('loadFailed') && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason), { code: refusal.code })}
        </RetryAlert>
      )}
      {state.matches('noUpline') && (
        <div className="contents">
          {noUpline ?? (
            <>
              {refusal && <Alert tone="danger">{uplineRefusal(t, refusal, words)}</Alert>}
              <Alone />
            </>
          )}
        </div>
      )}
      {overview?.receiver && state.matches('editing') && (
        <>
          <p className={css.intro}>{t(words.intro)}</p>
          <Ticket
            horizontal="wide"
            bodyClassName={css.to}
            stubClassName={css.limits}
            body={
              <>
                <span className={css.caption}>{t('funds.upline.to')}</span>
                <strong className={css.name}>{overview.receiver.nickname}</strong>
                <span className={css.caption}>
                  <Spoken>{t('funds.upline.account', { account: overview.receiver.account })}</Spoken>
                </span>
              </>
            }
            stub={
              <dl>
                <div>
                  <dt>{t('funds.upline.available')}</dt>
                  <dd>
                    <Money>{money(overview.available)}</Money>
                  </dd>
                </div>
                <div>
                  <dt>{t('funds.upline.leftToday')}</dt>
                  <dd>
                    <Money>{money(overview.left)}</Money>
                  </dd>
                </div>
              </dl>
            }
          />
          {overview.hasPassword ? (
            <UplineForm
              actor={actor}
              overview={overview}
              symbol={symbol}
              money={money}
              words={words}
              newRequestId={newRequestId}
            />
          ) : (
            <MissingWithdrawalPassword back={words.page} />
          )}
          <Latest title={t('funds.upline.latest')} empty={t(words.latestNone)}>
            {overview.transfers.map(({ reference, at, amount, remark }) => (
              <LatestRow
                key={reference}
                what={remark || t('funds.upline.noRemark')}
                more={formatMoment(at, i18n.locale)}
                link={<TicketLink reference={reference} />}
                amount={money(amount)}
              />
            ))}
          </Latest>
        </>
      )}
      {isReviewed && <UplineReview actor={actor} money={money} words={words} />}
      {isUnconfirmed && submission && overview && (
        <UnconfirmedNotice
          actor={submission}
          kind={words.kind}
          title={t('funds.transfer.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} overview={overview} money={money} />}
          secret={{ label: t('funds.upline.password'), hint: t('funds.upline.passwordHint') }}
          rejectionText={({ attemptsLeft, ...rejection }) =>
            uplineRefusal(t, { ...rejection, ...(attemptsLeft !== null && { attemptsLeft }) }, words)
          }
          onSupport={onSupport}
        />
      )}
      {state.matches('sent') && receipt && (
        <Sent
          receipt={receipt}
          name={overview?.receiver?.nickname ?? ''}
          money={money}
          onAgain={() => actor.send({ type: 'transfer.again' })}
        />
      )}
    </div>
  );
}

function UnconfirmedLines({
  submission,
  overview,
  money,
}: {
  submission: ActorRefFrom<typeof uplineSubmission>;
  overview: UplineOverview;
  money: ShowMoney;
}) {
  const t = useTranslate();
  return (
    <SummaryList
      lines={linesOf(
        t,
        overview,
        useSelector(submission, (state) => state.context.order),
        money,
      )}
    />
  );
}

function Alone() {
  const t = useTranslate();
  return (
    <section className={css.noUpline} aria-labelledby="upline-alone">
      <Glyph name="users" size={40} />
      <h4 id="upline-alone">{t('funds.upline.alone')}</h4>
      <p>
        <ContactText id="funds.upline.aloneText" />
      </p>
      <ButtonLink variant="secondary" href={memberHref('referral')}>
        {t('funds.upline.aloneInvite')}
      </ButtonLink>
    </section>
  );
}

function Sent({
  receipt,
  name,
  money,
  onAgain,
}: {
  receipt: UplineReceipt;
  name: string;
  money: ShowMoney;
  onAgain: () => void;
}) {
  const t = useTranslate();
  return (
    <Ticket
      className={css.summary}
      bodyClassName={css.sent}
      stubClassName={css.stub}
      body={
        <>
          <Announcement className={layouts.result}>
            <span className={css.stamp}>
              <Stamp>{t('funds.upline.sent')}</Stamp>
            </span>
            <p>{t('funds.upline.sentText', { name })}</p>
          </Announcement>
          <SummaryList
            lines={[
              { label: t('funds.reference'), value: receipt.reference },
              { label: t('funds.upline.to'), value: name },
              ...(receipt.remark ? [{ label: t('funds.upline.remarkLine'), value: receipt.remark }] : []),
              { label: t('funds.amount'), value: money(receipt.amount), strong: true },
              { label: t('funds.upline.balance'), value: money(receipt.balance) },
            ]}
          />
        </>
      }
      stub={
        <Button data-first="" wide onClick={onAgain}>
          {t('funds.upline.again')}
        </Button>
      }
    />
  );
}
