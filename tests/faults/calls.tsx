import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import type { AgentPageKey } from '../../machines/agent/page-key.ts';
import type { MemberPageKey } from '../../machines/member/page-key.ts';
import { chunkMachine, createChunk } from '../../machines/shared/chunk.machine.ts';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule, NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { PanelPart } from '../../machines/site/panel.ts';
import { withdrawalPassword } from '../../sandbox/world/rewards-tables.ts';
import { open as openLogin } from '../../src/features/account/sign-in/sign-in.entry.tsx';
import { Page as PointMall } from '../../src/features/lobby/point-mall/point-mall-page.tsx';
import type { Drawable } from '../../src/features/shared/define-feature.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import { provideBalance } from '../../src/features/site/balance/balance.actors.ts';
import { BalanceView } from '../../src/features/site/balance/balance.view.tsx';
import { provideSystemStatus } from '../../src/features/site/system-status/system-status.actors.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { loadArea } from '../../src/i18n.ts';
import { agentPages } from '../../src/routes/agent-pages.ts';
import { memberPages } from '../../src/routes/member-pages.ts';
import { infoFrom, type Services } from '../../src/shell/services.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { chunkBy } from '../kit/loaded-chunk.ts';
import type { Fixture } from './fixture.tsx';
import type { Book } from './ledger-counts.ts';
import { during } from './network.ts';

export type Step = { fields?: Record<string, string>; choose?: string; press: RegExp };

export type Call = {
  name: EndpointName;
  /** True for a call that only loads data: all its requests fail until the fault ends. */
  isRead?: true;
  isVisitor?: true;
  /** An endpoint that the gateway does not have in this test. */
  lacks?: EndpointName;
  account: string;
  seed?: (fixture: Fixture) => Promise<void>;
  open: (fixture: Fixture) => Promise<void>;
  steps: readonly Step[];
  /** Patterns that match the typed values, in the fields or in the lines of an order. */
  typed?: readonly RegExp[];
  isMade: () => boolean;
  /** The visible message of a failure that is announced only when the user asked for the data. */
  shown?: RegExp;
  /** By how much one order changes each stored value; null means that this is measured in a run without a fault. */
  effect: Partial<Record<Book, number | null>>;
};

const status = (words: RegExp) => () =>
  [...document.querySelectorAll(`[${hook.announced}=status]`)].some(({ textContent }) => words.test(textContent ?? ''));

/** The parts of the root chart that pages use. */
const balance = fromCallback(() => {});
const session = createMachine({ invoke: { id: 'balance', src: balance } });
const root = createMachine({ context: { expired: null }, invoke: { id: 'session', src: session } });

const siteInfoOf = (fixture: Fixture): Services['siteInfo'] => {
  const status = provideSystemStatus(fixture.gateway, fixture.player.host);
  const site = createActor(createMachine({ invoke: { id: 'status', src: status } })).start();
  fixture.onClose(() => site.stop());
  return infoFrom(site.getSnapshot().children['status'] as Parameters<typeof infoFrom>[0]);
};

const servicesOf = (fixture: Fixture): Services => {
  const site = createActor(root).start();
  fixture.onClose(() => site.stop());
  return {
    ready: Promise.resolve(),
    gateway: fixture.gateway,
    lazyFlow: solvedBy(fixture),
    chunk: chunkMachine,
    dialogChunk: createChunk<FlowModule<DialogName>, DialogName>(),
    siteInfo: () => siteInfoOf(fixture)(),
    site: () => site as unknown as ReturnType<Services['site']>,
  };
};

/** Replaces the slider captcha, which has its own tests, with one that is always solved. */
const solvedBy = ({ player }: Fixture) => {
  const logic = fromPromise(async () => ({ passed: true as const, proof: await during(player.proof()) }));
  const load = async () => ({ logic }) as never;
  return <Name extends NestedFlowName>() =>
    createLazyFlow<Name>().provide({ actors: { chunk: chunkBy<FlowModule<Name>, Name>(load) } });
};

async function openFlow(fixture: Fixture, { logic, view: View }: FlowModule<PanelPart> & Drawable): Promise<void> {
  const flow = createActor(logic, { input: { account: fixture.account, nickname: fixture.account } }).start();
  fixture.onClose(() => flow.stop());
  fixture.draw(<View actor={flow} />);
}

const memberPage = (key: MemberPageKey) => async (fixture: Fixture) =>
  openFlow(fixture, (await memberPages[`member-${key}`]()).open(servicesOf(fixture)));
const agentPage = (key: AgentPageKey) => async (fixture: Fixture) =>
  openFlow(fixture, (await agentPages[`agent-${key}`]()).open(servicesOf(fixture)));

async function pointMall({ gateway, account, draw }: Fixture): Promise<void> {
  const nothing = () => {};
  await Promise.all([loadArea('rewards'), loadArea('amounts'), loadArea('submission')]);
  const props: PageProps = {
    gateway,
    chunk: chunkMachine,
    merchantCode: 'sorteo',
    symbol: 'P',
    language: 'es',
    path: '/pointMall',
    search: '',
    isSignedIn: true,
    isRestoring: false,
    member: { id: 1, account, nickname: account, type: 0, clubLabel: { labelName: '', rankLevel: 1 } },
    balance: null,
    role: 'member',
    onPendingAction: nothing,
    onSignIn: nothing,
    onRegister: nothing,
    onDialog: nothing,
    onGo: nothing,
    onRedirect: nothing,
    onMoneyMoved: nothing,
  };
  draw(<PointMall {...props} />);
}

const member = 'lucia2025';
const agent = 'agente1';
const downline = 'agente2';
const downlineId = 830_151;
const hourly = {
  rate: 10,
  lossRate: 0,
  period: null,
  activeMembers: 0,
  validBet: 0,
  profitLoss: 0,
  betAmount: 100,
};
const password = { password: withdrawalPassword };
let isSignedIn = false;

const made = {
  login: {
    name: 'login',
    isVisitor: true,
    account: member,
    open: async (fixture) => {
      await loadArea('account');
      isSignedIn = false;
      const { logic, view: View } = openLogin(servicesOf(fixture));
      const flow = createActor(logic).start();
      flow.subscribe({
        complete: () => {
          isSignedIn = true;
        },
      });
      fixture.onClose(() => flow.stop());
      fixture.draw(<View actor={flow} />);
    },
    steps: [{ fields: { username: member, password: 'Sorteo2025' }, press: /^Ingresar$/ }],
    typed: [/^lucia2025$/, /^Sorteo2025$/],
    isMade: () => isSignedIn,
    effect: {},
  },
  balance: {
    name: 'balance',
    isRead: true,
    account: member,
    open: async (fixture) => {
      const actor = createActor(provideBalance(fixture.gateway), { input: { hidden: false } }).start();
      fixture.onClose(() => actor.stop());
      fixture.draw(<BalanceView actor={actor} symbol="P" />);
    },
    steps: [{ press: /^Actualizar saldo$/ }],
    isMade: () => /P\s12,840\.50/.test(document.body.textContent ?? ''),
    shown: /No disponible/,
    effect: {},
  },
  deposit: {
    name: 'createDeposit',
    account: member,
    open: memberPage('depositv2'),
    steps: [{ fields: { amount: '217' }, press: /^Revisar depósito$/ }, { press: /^Generar orden$/ }],
    typed: [/\b217(\.00)?$/],
    isMade: () => document.querySelector(`[${hook.order}=created]`) !== null,
    effect: { balance: 0, transactions: 0, deposits: 1 },
  },
  withdraw: {
    name: 'withdraw',
    account: member,
    open: memberPage('withdraw'),
    steps: [
      { fields: { amount: '217' }, press: /^Revisar retiro$/ },
      { fields: password, press: /^Retirar P/ },
    ],
    typed: [/\b217(\.00)?$/],
    isMade: status(/^Tu retiro WD\d+ quedó registrado/),
    effect: { balance: -21_700, transactions: 1, withdrawals: 1 },
  },
  transfer: {
    name: 'moveFunds',
    account: member,
    open: memberPage('transferFund'),
    steps: [{ fields: { amount: '217' }, press: /^Revisar transferencia$/ }, { press: /^Transferir$/ }],
    typed: [/\b217(\.00)?$/],
    isMade: status(/^Transferencia realizada: P\s217\.00/),
    effect: { main: -21_700, rooms: 21_700, transactions: 1 },
  },
  upline: {
    name: 'transferToUpline',
    account: member,
    open: memberPage('transferUpline'),
    steps: [
      { fields: { amount: '217', remark: 'Para el asado' }, press: /^Revisar transferencia$/ },
      { fields: password, press: /^Enviar P/ },
    ],
    typed: [/\b217(\.00)?$/, /^Para el asado$/],
    isMade: status(/ya recibió el dinero/),
    effect: { balance: -21_700, transactions: 1 },
  },
  redeem: {
    name: 'redeemPoints',
    account: member,
    open: pointMall,
    steps: [{ press: /^Canjear Vale de P 10/ }, { fields: { quantity: '2', ...password }, press: /^Confirmar canje$/ }],
    typed: [/^2$|2,200/],
    isMade: status(/Ya está en tu cuenta/),
    effect: { balance: 2_000, points: -2_200, transactions: 1 },
  },
  convert: {
    name: 'convertPoints',
    account: member,
    open: pointMall,
    steps: [
      { press: /^Convertir en saldo$/ },
      { fields: { quantity: '1003', ...password }, press: /^Convertir puntos$/ },
    ],
    typed: [/\b1,?00[23]\b/],
    isMade: status(/Ya está en tu cuenta/),
    effect: { balance: 835, points: -1_002, transactions: 1 },
  },
  cashback: {
    name: 'claimManualRebate',
    account: member,
    open: memberPage('manualRebate'),
    steps: [{ press: /^Reclamar P/ }],
    isMade: status(/Acreditado/),
    effect: { balance: null, transactions: 1 },
  },
  reward: {
    name: 'claimReward',
    account: member,
    open: memberPage('rewardCenter'),
    steps: [{ press: /^Abrir sobre/ }],
    isMade: status(/^¡Es tuyo!/),
    effect: { balance: null, transactions: 1 },
  },
  receipt: {
    name: 'confirmPayment',
    account: member,
    open: memberPage('withdraw'),
    steps: [{ choose: 'received', press: /^(Enviar respuesta|Confirmar que llegó)$/ }],
    typed: [/^Sí, llegó completo/],
    isMade: status(/Gracias, registramos tu respuesta/),
    effect: { balance: 0, transactions: 1, unanswered: -1 },
  },
  contractOffer: {
    name: 'offerContract',
    account: agent,
    open: agentPage('agentHourSalary'),
    steps: [
      { press: /^Ofrecer$/ },
      { fields: { rate: '0.07', betAmount: '217' }, press: /^Revisar oferta$/ },
      { press: /^Enviar oferta$/ },
    ],
    typed: [/^217(\.00)?$|P\s217\.00/, /^0\.07( ?%)?$/],
    isMade: status(/ya recibió tu oferta/),
    effect: { offered: 1 },
  },
  contractAccept: {
    name: 'hourSalaryContract',
    account: downline,
    seed: async ({ player, tokenOf }) => {
      const offer = { requestId: 'seed', kind: 'hourly' as const, memberId: downlineId, version: 0, terms: hourly };
      await player.value('offerContract', offer, { token: await tokenOf(agent) });
    },
    open: agentPage('agentHourSalary'),
    steps: [{ press: /^Aceptar: / }, { press: /^Aceptar contrato$/ }],
    isMade: status(/El contrato entró en vigor/),
    effect: { asked: -1, held: 1 },
  },
  contractTerminate: {
    name: 'dividendContract',
    account: downline,
    open: agentPage('agentDividendRecord2'),
    steps: [{ press: /^Rescindir mi contrato$/ }, { press: /^Rescindir contrato$/ }],
    isMade: status(/Solicitaste la rescisión/),
    effect: { offered: 1 },
  },
} satisfies Record<string, Call>;

/**
 * The same calls with a gateway that lacks the `orderStatus` call: the user sends the order again with the same key.
 */
const lacks = 'orderStatus' as const;
export const calls = {
  ...made,
  depositAlone: { ...made.deposit, lacks },
  withdrawAlone: { ...made.withdraw, lacks },
  transferAlone: { ...made.transfer, lacks },
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
