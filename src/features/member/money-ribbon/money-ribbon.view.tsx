import { useSelector } from '@xstate/react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { AgentPageKey } from '../../../../machines/agent/page-key.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { MoneyRibbonActor } from '../../../../machines/member/money-ribbon.machine.ts';
import {
  barOf,
  type FuturePart,
  futureOf,
  leftOf,
  type MoneyHolder,
  type MoneyPart,
  moneyHolders,
  notchOf,
  obstacleTo,
  partsOf,
  presentOf,
  sumOf,
  type UnconfirmedMoney,
} from '../../../../machines/member/money-ribbon-rule.ts';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { formatMoney, hiddenAmount } from '../../../format/money.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { agentHref, memberHref } from '../../../routes/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyRibbon, MoneyRibbonPlace, type RibbonPart } from '../../../ui/money-ribbon.tsx';
import { useDisabledAmong } from '../../shared/offered.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './money-ribbon.module.css';

const nameOf = {
  available: 'money.ribbon.available',
  vendors: 'money.ribbon.vendors',
  inPlay: 'money.ribbon.inPlay',
  bonus: 'money.ribbon.bonus',
  commission: 'money.ribbon.commission',
  transit: 'money.ribbon.transit',
} satisfies Record<MoneyHolder, MessageId>;

const saidOf = {
  available: 'money.ribbon.say.available',
  vendors: 'money.ribbon.say.vendors',
  inPlay: 'money.ribbon.say.inPlay',
  bonus: 'money.ribbon.say.bonus',
  commission: 'money.ribbon.say.commission',
  transit: 'money.ribbon.say.transit',
} satisfies Record<MoneyHolder, MessageId>;

const kindOf = {
  available: 'first',
  vendors: 'fifth',
  inPlay: 'second',
  bonus: 'third',
  commission: 'third',
  transit: 'fourth',
} satisfies Record<MoneyHolder, RibbonPart['kind']>;

const obstacleText = {
  short: 'money.ribbon.short',
  most: 'money.ribbon.most',
  limit: 'money.ribbon.beyondLimit',
} satisfies Record<NonNullable<ReturnType<typeof obstacleTo>>, MessageId>;

/** The list behind each part; its rows add up to the part. */
const listOf = {
  available: { member: 'transactionHistory' },
  vendors: { member: 'transferFund' },
  inPlay: { member: 'personalHistoryCopy' },
  bonus: { member: 'bonusDetails' },
  commission: { agent: 'agentRevenueReport' },
  transit: { member: 'withdraw' },
} as const satisfies Record<MoneyHolder, { member: MemberPageKey } | { agent: AgentPageKey }>;

const hrefOf = (holder: MoneyHolder) => {
  const list = listOf[holder];
  return 'agent' in list ? agentHref(list.agent) : memberHref(list.member);
};
const pageOf = (holder: MoneyHolder) => Object.entries(listOf[holder])[0]!.join(' ');
const pages = moneyHolders.map(pageOf);

/**
 * Where the money is, as one bar. The bar also shows what the amount of a form would change, what a limit still allows,
 * and the orders whose result is unknown. `game`: the ribbon in the frame of a game.
 */
export function MoneyRibbonView({
  actor,
  symbol,
  isHidden,
  place,
}: {
  actor: MoneyRibbonActor;
  symbol: string;
  isHidden: boolean;
  place: 'center' | 'game';
}) {
  const t = useTranslate();
  const { scope, sources, draft, orders } = useFields(actor, 'scope', 'sources', 'draft', 'orders');
  const isKnown = useSelector(actor, (state) => state.hasTag('known'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isStale = useSelector(actor, (state) => state.matches('stale'));
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  const disabledPages = useDisabledAmong('pages', pages);
  const size = place === 'game' ? 'line' : 'full';
  const money = (minor: number) => (isHidden ? hiddenAmount : formatMoney(minor / operatorCurrency.minorUnits, symbol));
  const retry = (
    <IconButton
      className={css.retry}
      icon="refresh"
      size={18}
      label={t('money.ribbon.retry')}
      onClick={() => actor.send({ type: 'ribbon.retry' })}
    />
  );
  if (!isKnown)
    return (
      <MoneyRibbonPlace size={size}>
        {hasFailed && (
          <>
            <span>{t('money.ribbon.failed')}</span>
            {retry}
          </>
        )}
      </MoneyRibbonPlace>
    );

  const parts = partsOf(scope, sources);
  const obstacle = isHidden ? null : obstacleTo(parts, sources, draft);
  const future = isHidden || obstacle ? null : futureOf(parts, draft);
  const left = place === 'game' ? sources.left.loss : future && leftOf(parts, sources, draft);
  const shown = future ?? presentOf(parts);
  const available = shown.find(({ holder }) => holder === 'available');
  const isUnknown = parts.some(({ amount }) => amount === null);
  const after = future ? available?.after : null;
  return (
    <MoneyRibbon
      size={size}
      sentence={sentenceOf(t, { parts, money, isHidden })}
      parts={drawn(t, { shown, orders, disabledPages, money, isHidden })}
      isBusy={isBusy}
      future={
        obstacle
          ? { name: t('money.ribbon.after'), value: t(obstacleText[obstacle]) }
          : after == null
            ? undefined
            : { name: t('money.ribbon.after'), value: money(after) }
      }
      limit={
        left === null || isHidden
          ? undefined
          : {
              text:
                place === 'game'
                  ? t('money.ribbon.lossLeft', { amount: money(left) })
                  : t('money.ribbon.left', { amount: money(left - (draft?.amount ?? 0)) }),
              at: notchOf(shown, left, draft?.from === null),
            }
      }
    >
      {(isStale || isUnknown) && (
        <>
          {isStale && <span>{t('money.ribbon.stale')}</span>}
          {retry}
        </>
      )}
    </MoneyRibbon>
  );
}

type Drawing = { money: (minor: number) => string; isHidden: boolean };

type Drawn = {
  shown: readonly FuturePart[];
  orders: readonly UnconfirmedMoney[];
  disabledPages: readonly string[];
};

function drawn(t: Translate, { shown, orders, disabledPages, money, isHidden }: Drawing & Drawn): RibbonPart[] {
  const bar = barOf(isHidden ? shown.map((part) => ({ ...part, amount: 0 })) : shown);
  const isPart = (holder: MoneyHolder) => shown.some((part) => part.holder === holder);
  return shown.map(({ holder, amount, isWhole }, index) => {
    const order = orders.find(({ holders }) => holders.find(isPart) === holder);
    return {
      kind: kindOf[holder],
      name: t(isWhole ? 'money.ribbon.whole' : nameOf[holder]),
      value: amount === null ? t('money.ribbon.unknown') : money(amount),
      href: disabledPages.includes(pageOf(holder)) ? undefined : hrefOf(holder),
      ...bar[index]!,
      isUnknown: amount === null,
      ...(order && {
        unconfirmed: {
          reference: order.requestId,
          text:
            order.amount === null
              ? t('money.ribbon.unconfirmed')
              : t('money.ribbon.unconfirmedAmount', { amount: money(order.amount) }),
        },
      }),
    };
  });
}

/** The whole ribbon as one sentence. */
function sentenceOf(t: Translate, { parts, money, isHidden }: Drawing & { parts: readonly MoneyPart[] }): string {
  if (isHidden) return t('money.ribbon.hidden');
  const said = parts.map(({ holder, amount, isWhole }) =>
    amount === null
      ? t('money.ribbon.say.unknown', { name: t(nameOf[holder]) })
      : t(isWhole ? 'money.ribbon.say.whole' : saidOf[holder], { amount: money(amount) }),
  );
  return t('money.ribbon.sentence', {
    sum: money(sumOf(parts)),
    parts: new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(said),
  });
}
