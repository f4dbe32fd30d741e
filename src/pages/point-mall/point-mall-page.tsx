import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { minorUnits } from '../../../machines/domain/minor-units.ts';
import { type RedeemItem, worthOf } from '../../../machines/lobby/redeem-rule.ts';
import { provideRedeem } from '../../flows/lobby/redeem/redeem.actors.ts';
import { RedeemView, type SummaryLine } from '../../flows/lobby/redeem/redeem.view.tsx';
import { formatCount, formatMoney } from '../../format/money.ts';
import type { PointConfig, PointReward } from '../../gateway/schemas/rewards.ts';
import { type Translate, useTranslate } from '../../i18n.ts';
import { inspection } from '../../inspector.ts';
import { newId } from '../../storage/new-id.ts';
import { Modal } from '../../ui/modal.tsx';
import type { PageProps } from '../page.ts';
import { type Face, listed, Reading } from '../promotions/reading.tsx';
import { Balance } from './balance.tsx';
import { History } from './history.tsx';
import css from './point-mall-page.module.css';
import { Rewards } from './rewards.tsx';
import { Rules } from './rules.tsx';

/** What is being ordered, as things stood when it was chosen. */
type Choice = { item: RedeemItem; title: string; summary: (quantity: number) => readonly SummaryLine[] };

function rewardChoice(t: Translate, reward: PointReward, points: number, symbol: string): Choice {
  const { id, name, type, price, amount, value, stock, limit } = reward;
  const number = (count: number) => t('mall.price', { points: formatCount(count) });
  const money = (minor: number) => formatMoney(minor / minorUnits, symbol);
  return {
    title: t('redeem.title', { name }),
    item: {
      kind: 'reward',
      id,
      price,
      min: 1,
      max: Math.min(limit, stock),
      points,
      needsDelivery: type === 'goods',
    },
    summary: (quantity) => [
      { label: t('redeem.cost'), value: number(price * quantity) },
      ...(amount > 0 ? [{ label: t('redeem.pay'), value: money(amount * quantity) }] : []),
      ...(type === 'cash' ? [{ label: t('redeem.receive'), value: money(value * quantity), strong: true }] : []),
      ...(type === 'freeBets'
        ? [{ label: t('redeem.receive'), value: t('claim.freeBets', { count: value * quantity }), strong: true }]
        : []),
      { label: t('redeem.after'), value: formatCount(Math.max(points - price * quantity, 0)) },
    ],
  };
}

function convertChoice(t: Translate, { minimum, pointsPerUnit }: PointConfig, points: number, symbol: string): Choice {
  return {
    title: t('redeem.convertTitle'),
    item: { kind: 'convert', id: '', price: 1, min: minimum, max: points, points, needsDelivery: false },
    summary: (quantity) => {
      const worth = worthOf(Math.min(quantity, points), pointsPerUnit);
      return [
        { label: t('redeem.receive'), value: formatMoney(worth.amount / minorUnits, symbol), strong: true },
        { label: t('redeem.charged'), value: formatCount(worth.points) },
        { label: t('redeem.after'), value: formatCount(points - worth.points) },
      ];
    },
  };
}

/** Points mall (spec 2 §2): balance, rewards, how points are earned, and what became of them. */
export function Page(props: PageProps) {
  const { gateway, language, member, role, isRestoring, search, symbol, onDeed, onMoneyMoved } = props;
  const t = useTranslate();
  const [edition, setEdition] = useState(0);
  const [choice, setChoice] = useState<(Choice & { requestId: string }) | null>(null);
  const isAllowed = role === 'member' || role === 'agent';
  const onNeedAccount = () => onDeed({ name: 'pointMall', path: `/pointMall${search}`, needs: 'realAccount' });
  const choose = (next: Choice) => (isAllowed ? setChoice({ ...next, requestId: newId() }) : onNeedAccount());
  const who = `${language} ${isAllowed ? (member?.id ?? '') : ''} ${edition}`;

  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('mall.title')}</h1>
        <p>{t('mall.intro')}</p>
      </header>
      <Reading<PointConfig>
        key={who}
        read={async (signal) => listed(await gateway.call('pointConfig', undefined, { signal }))}
      >
        {(config) => (
          <Points {...props} isAllowed={isAllowed}>
            {(points) => {
              const have = points.items?.[0]?.points;
              const rule = config.items?.[0];
              return (
                <>
                  <Balance
                    points={points}
                    config={rule}
                    symbol={symbol}
                    isAllowed={isAllowed || isRestoring}
                    onSignIn={onNeedAccount}
                    onConvert={() => rule && have !== undefined && choose(convertChoice(t, rule, have, symbol))}
                  />
                  <div className={css.main}>
                    <Rewards
                      gateway={gateway}
                      search={search}
                      symbol={symbol}
                      points={have}
                      isWaiting={isRestoring || (isAllowed && have === undefined)}
                      onChoose={(reward) => choose(rewardChoice(t, reward, have ?? 0, symbol))}
                    />
                    {isAllowed && <History gateway={gateway} language={language} symbol={symbol} />}
                  </div>
                  <Rules config={config} symbol={symbol} />
                </>
              );
            }}
          </Points>
        )}
      </Reading>
      {choice && (
        <Order
          key={choice.requestId}
          choice={choice}
          gateway={gateway}
          symbol={symbol}
          isAllowed={isAllowed}
          onNeedAccount={onNeedAccount}
          onMade={onMoneyMoved}
          onClose={(isMade) => {
            setChoice(null);
            if (isMade) setEdition((current) => current + 1);
          }}
        />
      )}
    </div>
  );
}

type Balances = Face<{ points: number }>;

/** Nobody but members has points to read; who comes back may have some. */
function Points({
  gateway,
  isRestoring,
  isAllowed,
  children,
}: Pick<PageProps, 'gateway' | 'isRestoring'> & { isAllowed: boolean; children: (face: Balances) => ReactNode }) {
  if (isRestoring) return children({ items: undefined, error: undefined });
  if (!isAllowed) return children({ items: [], error: undefined });
  return (
    <Reading<{ points: number }>
      read={async (signal) => listed(await gateway.call('pointBalance', undefined, { signal }))}
    >
      {children}
    </Reading>
  );
}

function Order({
  choice: { item, title, summary, requestId },
  gateway,
  symbol,
  isAllowed,
  onNeedAccount,
  onMade,
  onClose,
}: Pick<PageProps, 'gateway' | 'symbol'> & {
  choice: Choice & { requestId: string };
  isAllowed: boolean;
  onNeedAccount: () => void;
  onMade: () => void;
  onClose: (isMade: boolean) => void;
}) {
  const t = useTranslate();
  const logic = useMemo(() => provideRedeem(gateway), [gateway]);
  const actor = useActorRef(logic, { input: { requestId, item }, ...inspection() });
  useEffect(() => {
    const made = actor.on('order.made', onMade);
    return () => made.unsubscribe();
  }, [actor, onMade]);
  const close = () => {
    const state = actor.getSnapshot();
    // An order on its way is waited for: its answer must find somebody.
    if (!state.hasTag('busy')) onClose(state.matches('ordered'));
  };
  return (
    <Modal name="redeem" title={title} closeLabel={t('action.close')} moveLabel={t('dialog.move')} onClose={close}>
      <RedeemView
        actor={actor}
        symbol={symbol}
        summary={summary}
        isAllowed={isAllowed}
        onNeedAccount={onNeedAccount}
        onClose={close}
      />
    </Modal>
  );
}
