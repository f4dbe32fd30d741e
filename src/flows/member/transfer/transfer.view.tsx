import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type {
  TransferOrder,
  TransferReason,
  TransferReceipt,
  transferMachine,
  Wallets,
} from '../../../../machines/member/transfer.machine.ts';
import { formatMoment } from '../../../format/date.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { memberHref } from '../../../ui/member-href.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { Failure, InDoubt, Latest, LatestRow, type Line, usePlace } from '../funds-parts.tsx';
import { moneyIn, orderText, readingText, type ShowMoney } from '../funds-text.ts';
import css from './transfer.module.css';
import { TransferForm } from './transfer-form.tsx';

export type TransferActor = ActorRefFrom<typeof transferMachine>;

const refusalText = {
  ...orderText,
  funds: 'transfer.refusedFunds',
  vendor: 'transfer.refusedVendor',
} satisfies Record<TransferReason, MessageId>;

const isReading = (reason: string): reason is keyof typeof readingText => reason in readingText;

/** My wallet (spec 2 §2): what every wallet holds, transfers between them, and all of it brought back at once. */
export function TransferView({
  actor,
  symbol,
  newRequestId = newId,
}: {
  actor: TransferActor;
  symbol: string;
  newRequestId?: () => string;
}) {
  const t = useTranslate();
  const money = moneyIn(symbol);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { wallets, refusal, receipt, pending } = state.context;
  const isInDoubt = state.matches('uncertain') || state.matches('asking');
  const isLoading = state.hasTag('loading');
  const ref = usePlace(isInDoubt ? 'inDoubt' : wallets ? 'wallets' : String(state.value));
  const [vassalage, setVassalage] = useState<string | null>(null);
  const isGathering = state.matches('sending') && pending?.order.kind === 'gather';

  useEffect(() => {
    const refused = actor.on('form.refused', () => {
      ref.current?.querySelector<HTMLInputElement>('[name=amount]')?.focus();
    });
    return () => refused.unsubscribe();
  }, [actor, ref]);

  const askAgain = (event: SyntheticEvent) => {
    event.preventDefault();
    if (actor.getSnapshot().can({ type: 'order.ask' })) actor.send({ type: 'order.ask' });
  };
  const gather = () => {
    if (actor.getSnapshot().matches('ready')) actor.send({ type: 'funds.gather', requestId: newRequestId() });
  };

  return (
    <div ref={ref} className={css.wallets} aria-busy={isLoading || undefined}>
      {isLoading && !wallets && <Places />}
      {state.matches('failed') && refusal && (
        <Failure
          text={t(isReading(refusal.reason) ? readingText[refusal.reason] : 'fault.unexpected')}
          onRetry={() => actor.send({ type: 'transfer.retry' })}
        />
      )}
      {isInDoubt && pending && wallets && (
        <form noValidate onSubmit={askAgain}>
          <InDoubt
            isBusy={state.hasTag('busy')}
            text={
              refusal
                ? t(refusal.reason === 'limited' ? 'funds.stillBusy' : refusalText[refusal.reason])
                : t('funds.left')
            }
            lines={linesOf(t, pending.order, wallets, money)}
          />
        </form>
      )}
      {wallets && !isInDoubt && (
        <>
          <Total
            wallets={wallets}
            money={money}
            isBusy={isGathering}
            onGather={gather}
            isWaiting={!state.matches('ready') && !isGathering}
          />
          {receipt && <Receipt t={t} receipt={receipt} wallets={wallets} money={money} />}
          {state.matches('ready') && refusal && <Alert tone="danger">{t(refusalText[refusal.reason])}</Alert>}
          {wallets.vendors.length > 0 && (
            <>
              <Vendors wallets={wallets} money={money} current={vassalage} onChoose={setVassalage} />
              {!wallets.isSingle && (
                <TransferForm
                  actor={actor}
                  wallets={wallets}
                  money={money}
                  symbol={symbol}
                  vassalage={vassalage}
                  onChoose={setVassalage}
                  newRequestId={newRequestId}
                />
              )}
            </>
          )}
          <Latest title={t('transfer.latest')} empty={t('transfer.none')}>
            {wallets.transfers.map(({ reference, at, from, to, amount }) => (
              <LatestRow
                key={reference}
                what={t('transfer.path', {
                  from: from ?? t('funds.mainWallet'),
                  to: to ?? t('funds.mainWallet'),
                })}
                more={`${formatMoment(Date.parse(at), i18n.locale)} · ${reference}`}
                amount={money(amount)}
              />
            ))}
          </Latest>
        </>
      )}
    </div>
  );
}

function linesOf(t: Translate, order: TransferOrder, wallets: Wallets, money: ShowMoney): Line[] {
  if (order.kind === 'gather') return [{ label: t('transfer.title'), value: t('transfer.gather') }];
  const name = wallets.vendors.find((vendor) => vendor.vassalage === order.vassalage)?.name ?? order.vassalage;
  return [
    { label: t('transfer.title'), value: t(`transfer.order.${order.direction}`, { name }) },
    { label: t('funds.amount'), value: money(order.amount), strong: true },
  ];
}

function Total({
  wallets,
  money,
  isBusy,
  isWaiting,
  onGather,
}: {
  wallets: Wallets;
  money: ShowMoney;
  isBusy: boolean;
  isWaiting: boolean;
  onGather: () => void;
}) {
  const t = useTranslate();
  const out = wallets.vendors.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = wallets.isSingle && out === 0;
  return (
    <Ticket
      horizontal="wide"
      bodyClassName={css.totalBody}
      stubClassName={css.totalStub}
      body={
        <>
          <span className={css.caption}>{t('transfer.total')}</span>
          <strong className={css.total}>{money(wallets.main + out)}</strong>
          {isWhole ? (
            <p>{t('transfer.single')}</p>
          ) : (
            <p className={css.main}>
              <span>{t('funds.mainWallet')}</span>
              <strong>{money(wallets.main)}</strong>
            </p>
          )}
          {wallets.isSingle && out > 0 && <p>{t('transfer.singleLeft')}</p>}
        </>
      }
      stub={
        isWhole ? (
          <>
            <ButtonLink href={memberHref('depositv2')}>{t('transfer.deposit')}</ButtonLink>
            <ButtonLink variant="secondary" href={memberHref('withdraw')}>
              {t('transfer.withdraw')}
            </ButtonLink>
          </>
        ) : (
          <Button
            data-first=""
            busy={isBusy}
            aria-disabled={out === 0 || isWaiting || undefined}
            onClick={() => out > 0 && !isWaiting && onGather()}
          >
            {t('transfer.gather')}
          </Button>
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
      ? t('transfer.moved', { amount: money(amount) })
      : amount > 0
        ? t('transfer.gathered', { amount: money(amount) })
        : t('transfer.nothing');
  return (
    <Alert tone={unreached.length > 0 ? 'info' : 'positive'}>
      {said}
      {unreached.length > 0 && <span> {t('transfer.unreached', { names: unreached.join(', ') })}</span>}
    </Alert>
  );
}

/** Those with money; the rest on request. */
function Vendors({
  wallets,
  money,
  current,
  onChoose,
}: {
  wallets: Wallets;
  money: ShowMoney;
  current: string | null;
  onChoose: (vassalage: string) => void;
}) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const filled = wallets.vendors.filter(({ amount, isDown }) => amount > 0 || isDown);
  const shown = isWhole ? wallets.vendors : filled;
  const hidden = wallets.vendors.length - shown.length;
  return (
    <section className={css.vendors} aria-label={t('transfer.vendors')}>
      <h4>{t('transfer.vendors')}</h4>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ vassalage, name, image, amount, isDown }) => (
            <li key={vassalage}>
              <button
                type="button"
                className={css.vendor}
                aria-pressed={vassalage === current}
                data-empty={amount === 0 || undefined}
                onClick={() => onChoose(vassalage)}
              >
                <img src={image} alt={name} loading="lazy" height="28" />
                <strong>{money(amount)}</strong>
                {isDown && <span className={css.down}>{t('transfer.down')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('transfer.showAll', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

const Places = () => (
  <div className={css.wallets} aria-hidden="true">
    <Skeleton className={css.totalPlace} />
    <Skeleton className={css.formPlace} />
  </div>
);
