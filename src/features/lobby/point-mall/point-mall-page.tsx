import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { RedeemInput } from '../../../../machines/lobby/redeem.machine.ts';
import { type RedeemItem, worthOf } from '../../../../machines/lobby/redeem-rule.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { PointConfig, PointReward } from '../../../gateway/schemas/rewards.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { pointMallPath } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SummaryLine } from '../../../ui/summary-list.tsx';
import { hasWithdrawalPassword } from '../../member/shared/has-withdrawal-password.ts';
import { Offered } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { supportOf } from '../../site/shared/open-customer-service.ts';
import { provideRedeem } from '../redeem/redeem.actors.ts';
import { RedeemView } from '../redeem/redeem.view.tsx';
import { Balance } from './balance.tsx';
import { History } from './history.tsx';
import css from './point-mall-page.module.css';
import { Rewards } from './rewards.tsx';
import { Rules } from './rules.tsx';

type Choice = { item: RedeemItem; name: string; title: string; summary: (quantity: number) => readonly SummaryLine[] };

function rewardChoice(t: Translate, reward: PointReward, points: number, symbol: string): Choice {
  const { id, name, type, price, amount, value, stock, limit } = reward;
  const number = (count: number) => t('rewards.mall.price', { points: formatCount(count) });
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  return {
    title: t('rewards.redeem.title', { name }),
    name,
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
      { label: t('rewards.redeem.cost'), value: number(price * quantity) },
      ...(amount > 0 ? [{ label: t('rewards.redeem.pay'), value: money(amount * quantity) }] : []),
      ...(type === 'cash'
        ? [{ label: t('rewards.redeem.receive'), value: money(value * quantity), strong: true }]
        : []),
      ...(type === 'freeBets'
        ? [
            {
              label: t('rewards.redeem.receive'),
              value: t('rewards.claim.freeBets', { count: value * quantity }),
              strong: true,
            },
          ]
        : []),
      { label: t('rewards.redeem.after'), value: formatCount(Math.max(points - price * quantity, 0)) },
    ],
  };
}

function convertChoice(t: Translate, { minimum, pointsPerUnit }: PointConfig, points: number, symbol: string): Choice {
  return {
    title: t('rewards.redeem.convertTitle'),
    name: '',
    item: { kind: 'convert', id: '', price: 1, min: minimum, max: points, points, needsDelivery: false },
    summary: (quantity) => {
      const worth = worthOf(Math.min(quantity, points), pointsPerUnit);
      return [
        {
          label: t('rewards.redeem.receive'),
          value: formatMoney(worth.amount / operatorCurrency.minorUnits, symbol),
          strong: true,
        },
        { label: t('rewards.redeem.charged'), value: formatCount(worth.points) },
        { label: t('rewards.redeem.after'), value: formatCount(points - worth.points) },
      ];
    },
  };
}

/** Points mall (spec 2 §2): balance, rewards, earning rules and history. */
export function Page(props: PageProps) {
  const { gateway, language, member, role, isRestoring, search, symbol, onPendingAction, onMoneyMoved } = props;
  const t = useTranslate();
  const [edition, setEdition] = useState(0);
  const [choice, setChoice] = useState<(Choice & { key: string }) | null>(null);
  const isAllowed = role === 'member' || role === 'agent';
  const onNeedAccount = () =>
    onPendingAction({ name: 'pointMall', path: `${pointMallPath}${search}`, needs: 'realAccount' });
  const choose = (next: Choice) => (isAllowed ? setChoice({ ...next, key: newId() }) : onNeedAccount());
  const account = isAllowed ? (member?.account ?? '') : '';
  const onSupport = supportOf(props);
  const readAgain = useCallback(() => setEdition((current) => current + 1), []);
  const orderProps = { account, gateway, symbol, isAllowed, onNeedAccount, onSupport, onMoneyMoved, readAgain };
  const who = `${language} ${isAllowed ? (member?.id ?? '') : ''} ${edition}`;

  return (
    <Sheet title={t('rewards.mall.title')} intro={t('rewards.mall.intro')}>
      {account && !choice && <Unconfirmed key={who} {...orderProps} />}
      <div className={css.columns}>
        <Query<PointConfig>
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
                      {isAllowed && (
                        <Offered feature="pointHistory">
                          <History gateway={gateway} language={language} symbol={symbol} search={search} />
                        </Offered>
                      )}
                    </div>
                    <Rules config={config} symbol={symbol} />
                  </>
                );
              }}
            </Points>
          )}
        </Query>
      </div>
      {choice && (
        <Order
          key={choice.key}
          choice={choice}
          {...orderProps}
          onClose={(hasMoved) => {
            setChoice(null);
            if (hasMoved) readAgain();
          }}
        />
      )}
    </Sheet>
  );
}

type Balances = QueryState<{ points: number }>;

/** Only members have points. While a session is being restored, the points are loading. */
function Points({
  gateway,
  isRestoring,
  isAllowed,
  children,
}: Pick<PageProps, 'gateway' | 'isRestoring'> & { isAllowed: boolean; children: (query: Balances) => ReactNode }) {
  if (isRestoring) return children({ items: undefined, error: undefined });
  if (!isAllowed) return children({ items: [], error: undefined });
  return (
    <Query<{ points: number }>
      read={async (signal) => listed(await gateway.call('pointBalance', undefined, { signal }))}
    >
      {children}
    </Query>
  );
}

type OrderProps = Pick<PageProps, 'gateway' | 'symbol' | 'onMoneyMoved'> & {
  account: string;
  isAllowed: boolean;
  onNeedAccount: () => void;
  onSupport: () => void;
  readAgain: () => void;
};

/**
 * Calls `children` with true when the member has no withdrawal password. The value is false while this is not known
 * yet.
 */
function PasswordCheck({
  gateway,
  isAllowed,
  children,
}: Pick<OrderProps, 'gateway' | 'isAllowed'> & { children: (isMissing: boolean) => ReactNode }) {
  if (!isAllowed) return children(false);
  return (
    <Query<boolean> read={async (signal) => ({ ok: true, value: [await hasWithdrawalPassword(gateway, signal)] })}>
      {({ items }) => children(items?.[0] === false)}
    </Query>
  );
}

function useRedeem(
  input: RedeemInput,
  { gateway, onMoneyMoved, readAgain }: Pick<OrderProps, 'gateway' | 'onMoneyMoved' | 'readAgain'>,
) {
  const logic = useMemo(
    () => provideRedeem(gateway, { refreshBalance: onMoneyMoved, refreshLists: readAgain }),
    [gateway, onMoneyMoved, readAgain],
  );
  return useFlow(logic, input);
}

function Order({
  choice: { item, name, title, summary },
  onClose,
  ...props
}: OrderProps & { choice: Choice; onClose: (hasMoved: boolean) => void }) {
  const t = useTranslate();
  const { account, symbol, isAllowed, onNeedAccount, onSupport } = props;
  const actor = useRedeem({ account, chosen: { item, name } }, props);
  const close = () => {
    const state = actor.getSnapshot();
    const { submission } = state.children;
    // While an order is being sent, its dialog cannot be closed, because its result must be shown.
    if (submission && !submission.getSnapshot().hasTag('unconfirmed')) return;
    onClose(state.matches('ordered') || submission !== undefined);
  };
  return (
    <Modal
      name="redeem"
      title={title}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
      onClose={close}
    >
      <PasswordCheck gateway={props.gateway} isAllowed={isAllowed}>
        {(isPasswordMissing) => (
          <RedeemView
            actor={actor}
            symbol={symbol}
            item={{ summary }}
            isAllowed={isAllowed}
            isPasswordMissing={isPasswordMissing}
            onNeedAccount={onNeedAccount}
            onSupport={onSupport}
            onClose={close}
          />
        )}
      </PasswordCheck>
    </Modal>
  );
}

/** Order from an earlier visit or another tab whose result is not known yet. It is shown until the result is known. */
function Unconfirmed(props: OrderProps) {
  const t = useTranslate();
  const { account, symbol, isAllowed, onNeedAccount, onSupport, readAgain } = props;
  const actor = useRedeem({ account }, props);
  const isWatching = useSelector(actor, (state) => state.matches('watching'));
  if (isWatching) return null;
  return (
    <section className={css.unconfirmed} aria-label={t('rewards.redeem.pendingList')}>
      <RedeemView
        actor={actor}
        symbol={symbol}
        isAllowed={isAllowed}
        onNeedAccount={onNeedAccount}
        onSupport={onSupport}
        onClose={readAgain}
      />
    </section>
  );
}
