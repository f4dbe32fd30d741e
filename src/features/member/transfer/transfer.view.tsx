import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { moveDraft } from '../../../../machines/member/money-ribbon-rule.ts';
import type { TransferActor } from '../../../../machines/member/transfer.machine.ts';
import {
  availableIn,
  type TransferOrder,
  type TransferReason,
  type TransferReceipt,
  transferReasons,
  type transferSubmission,
  type Wallets,
} from '../../../../machines/member/transfer.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Money } from '../../../ui/money.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type SummaryLine, SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { loadFailureText, reasonTexts } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { moneyIn, type ShowMoney } from '../shared/funds-text.ts';
import { Latest, LatestRow, Review, useFocusOnStep } from '../shared/order-review.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './transfer.module.css';
import { TransferForm } from './transfer-form.tsx';

const refusalText = reasonTexts('funds.transfer.refusal', transferReasons, { expired: 'funds.expired' });

/**
 * My wallet (spec 2 §2): balance of each wallet, transfers between wallets, and one transfer of all money to the main
 * wallet.
 */
export function TransferView({
  actor,
  symbol,
  onSupport,
  newRequestId = newId,
}: {
  actor: TransferActor;
  symbol: string;
  onSupport: () => void;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { wallets, refusal, receipt, pending, draft } = state.context;
  const { submission } = state.children;
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const isReviewing = state.matches('reviewing') || (state.matches('submitting') && !isUnconfirmed);
  const isLoading = state.hasTag('loading');
  const isHome = !isUnconfirmed && !isReviewing;
  const ref = useFocusOnStep(
    isUnconfirmed ? 'unconfirmed' : isReviewing ? 'reviewing' : wallets ? 'wallets' : String(state.value),
  );

  useRefusedField(actor, ref, { name: 'amount' });

  const refusalMessage = ({ reason, seconds, code }: { reason: TransferReason; seconds: number; code?: string }) =>
    t(refusalText[reason], { seconds, code });
  const gather = () => {
    if (actor.getSnapshot().matches('ready')) actor.send({ type: 'funds.gather', requestId: newRequestId() });
  };

  return (
    <div ref={ref} className={layouts.looseStack} aria-busy={isLoading || undefined}>
      {isLoading && !wallets && <Places />}
      {state.matches('loadFailed') && refusal && (
        <RetryAlert reason={refusal.reason} onRetry={() => actor.send({ type: 'load.retry' })}>
          {t(loadFailureText(refusal.reason), { code: refusal.code })}
        </RetryAlert>
      )}
      {isReviewing && pending && wallets && (
        <Review
          isBusy={state.matches('submitting')}
          confirm={pending.order.kind === 'gather' ? t('funds.transfer.gather') : t('funds.transfer.submit')}
          lines={reviewOf(t, pending.order, wallets, money)}
          draft={draftOf(pending.order, wallets)}
          onConfirm={() => actor.send({ type: 'order.send' })}
          onEdit={() => actor.send({ type: 'order.edit' })}
        />
      )}
      {isUnconfirmed && submission && wallets && (
        <UnconfirmedNotice
          actor={submission}
          kind="transfer"
          title={t('funds.transfer.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} wallets={wallets} money={money} />}
          rejectionText={refusalMessage}
          onSupport={onSupport}
        />
      )}
      {wallets && isHome && (
        <>
          <Total wallets={wallets} money={money} onGather={gather} isWaiting={!state.matches('ready')} />
          {receipt && <Receipt t={t} receipt={receipt} wallets={wallets} money={money} />}
          {state.matches('ready') && refusal && <Alert tone="danger">{refusalMessage(refusal)}</Alert>}
          {wallets.vendors.length > 0 && (
            <>
              <Vendors
                wallets={wallets}
                money={money}
                current={draft.vassalage}
                isWaiting={!state.matches('ready')}
                onChoose={(vassalage) => actor.send({ type: 'field.change', draft: { ...draft, vassalage } })}
              />
              {!wallets.isSingle && (
                <TransferForm
                  actor={actor}
                  wallets={wallets}
                  money={money}
                  symbol={symbol}
                  newRequestId={newRequestId}
                />
              )}
            </>
          )}
          <Latest title={t('funds.transfer.latest')} empty={t('funds.transfer.none')}>
            {wallets.transfers.map(({ reference, at, from, to, amount }) => (
              <LatestRow
                key={reference}
                what={t('funds.transfer.path', {
                  from: from ?? t('funds.mainWallet'),
                  to: to ?? t('funds.mainWallet'),
                })}
                more={formatMoment(at, i18n.locale)}
                link={<TicketLink reference={reference} />}
                amount={money(amount)}
              />
            ))}
          </Latest>
        </>
      )}
    </div>
  );
}

function linesOf(t: Translate, order: TransferOrder, wallets: Wallets, money: ShowMoney): SummaryLine[] {
  if (order.kind === 'gather') return [{ label: t('funds.transfer.title'), value: t('funds.transfer.gather') }];
  const name = wallets.vendors.find((vendor) => vendor.vassalage === order.vassalage)?.name ?? order.vassalage;
  return [
    { label: t('funds.transfer.title'), value: t(`funds.transfer.order.${order.direction}`, { name }) },
    { label: t('funds.amount'), value: money(order.amount), strong: true },
  ];
}

const reachedIn = ({ vendors }: Wallets) =>
  vendors.filter(({ isDown }) => !isDown).reduce((sum, { amount }) => sum + amount, 0);

const draftOf = (order: TransferOrder, wallets: Wallets) =>
  order.kind === 'move' ? moveDraft(order.direction, order.amount) : moveDraft('toMain', reachedIn(wallets));

/** The review includes the balances after the transfer. */
function reviewOf(t: Translate, order: TransferOrder, wallets: Wallets, money: ShowMoney): SummaryLine[] {
  const reached = reachedIn(wallets);
  const main = (amount: number) => ({
    label: t('funds.transfer.after', { name: t('funds.mainWallet') }),
    value: money(wallets.main + amount),
  });
  if (order.kind === 'gather')
    return [
      ...linesOf(t, order, wallets, money),
      { label: t('funds.amount'), value: money(reached), strong: true },
      main(reached),
    ];
  const { vassalage, direction, amount } = order;
  const vendor = wallets.vendors.find((one) => one.vassalage === vassalage);
  const held = availableIn(wallets, { vassalage, direction: 'toMain' });
  const change = direction === 'toVendor' ? amount : -amount;
  return [
    ...linesOf(t, order, wallets, money),
    main(-change),
    { label: t('funds.transfer.after', { name: vendor?.name ?? vassalage }), value: money(held + change) },
  ];
}

function UnconfirmedLines({
  submission,
  wallets,
  money,
}: {
  submission: ActorRefFrom<typeof transferSubmission>;
  wallets: Wallets;
  money: ShowMoney;
}) {
  const t = useTranslate();
  return (
    <SummaryList
      lines={linesOf(
        t,
        useSelector(submission, (state) => state.context.order),
        wallets,
        money,
      )}
    />
  );
}

function Total({
  wallets,
  money,
  isWaiting,
  onGather,
}: {
  wallets: Wallets;
  money: ShowMoney;
  isWaiting: boolean;
  onGather: () => void;
}) {
  const t = useTranslate();
  const out = wallets.vendors.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = wallets.isSingle && out === 0;
  const emptyId = useId();
  return (
    <Ticket
      horizontal="wide"
      bodyClassName={css.totalBody}
      stubClassName={css.totalStub}
      body={
        <>
          <span className={css.caption}>{t('funds.transfer.total')}</span>
          <strong className={css.total}>
            <Money>{money(wallets.main + out)}</Money>
          </strong>
          {isWhole ? (
            <p>{t('funds.transfer.single')}</p>
          ) : (
            <p className={css.main}>
              <span>{t('funds.mainWallet')}</span>
              <strong>
                <Money>{money(wallets.main)}</Money>
              </strong>
            </p>
          )}
          {wallets.isSingle && out > 0 && <p>{t('funds.transfer.singleLeft')}</p>}
        </>
      }
      stub={
        isWhole ? (
          <>
            <ButtonLink href={memberHref('depositv2')}>{t('funds.transfer.deposit')}</ButtonLink>
            <ButtonLink variant="secondary" href={memberHref('withdraw')}>
              {t('funds.transfer.withdraw')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button
              data-first=""
              aria-disabled={out === 0 || isWaiting || undefined}
              aria-describedby={out === 0 ? emptyId : undefined}
              onClick={() => out > 0 && !isWaiting && onGather()}
            >
              {t('funds.transfer.gather')}
            </Button>
            {out === 0 && <p id={emptyId}>{t('funds.transfer.nothingOut')}</p>}
          </>
        )
      }
    />
  );
}

function Receipt({
  t,
  receipt: { order, amount, unreached },
  money,
}: {
  t: Translate;
  receipt: TransferReceipt;
  wallets: Wallets;
  money: ShowMoney;
}) {
  const said =
    order.kind === 'move'
      ? t('funds.transfer.moved', { amount: money(amount) })
      : amount > 0
        ? t('funds.transfer.gathered', { amount: money(amount) })
        : t('funds.transfer.nothing');
  return (
    <Alert tone={unreached.length > 0 ? 'info' : 'positive'}>
      {said}
      {unreached.length > 0 && <span> {t('funds.transfer.unreached', { names: unreached.join(', ') })}</span>}
    </Alert>
  );
}

/** The list shows only vendors that are unavailable or whose wallet contains money; a button shows the others. */
function Vendors({
  wallets,
  money,
  current,
  isWaiting,
  onChoose,
}: {
  wallets: Wallets;
  money: ShowMoney;
  current: string;
  isWaiting: boolean;
  onChoose: (vassalage: string) => void;
}) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const filled = wallets.vendors.filter(({ amount, isDown }) => amount > 0 || isDown);
  const shown = isWhole ? wallets.vendors : filled;
  const hidden = wallets.vendors.length - shown.length;
  return (
    <section className={css.vendors} aria-label={t('funds.transfer.vendors')}>
      <h4>{t('funds.transfer.vendors')}</h4>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ vassalage, name, image, amount, isDown }) => (
            <li key={vassalage}>
              <RowButton
                kind="card"
                className={css.vendor}
                aria-pressed={vassalage === current}
                aria-disabled={isWaiting || undefined}
                data-empty={amount === 0 || undefined}
                onClick={() => onChoose(vassalage)}
              >
                <img src={image} alt={name} loading="lazy" height="28" />
                <strong>
                  <Money>{money(amount)}</Money>
                </strong>
                {isDown && <span className={css.down}>{t('funds.transfer.down')}</span>}
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('funds.transfer.showAll', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

const Places = () => (
  <div className={layouts.looseStack} aria-hidden="true">
    <Skeleton className={css.totalPlace} />
    <Skeleton className={css.formPlace} />
  </div>
);
