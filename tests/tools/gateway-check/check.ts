import { type FeatureName, featureNames, featureWithout, partsOf } from '../../../machines/domain/feature-table.ts';
import { disabledIn, type SiteFile } from '../../../src/branding/site-settings.ts';
import { textOf } from '../../../src/gateway/contract/calls.ts';
import { minimumSets } from '../../../src/gateway/contract/flows.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import { amountProblems } from './amounts.ts';
import { judge, type Mismatch, type Verdict } from './judge.ts';
import { agentReads, type Known, memberReads, neverMade, type Step, visitorReads, writes } from './plan.ts';
import { type Fetch, type Line, send } from './send.ts';
import { type Person, signIn } from './sign-in.ts';

export type CheckOptions = {
  gateway: string;
  merchantCode: string;
  language: string;
  account?: string | undefined;
  /** Token of an open session; the check then makes no sign-in and no sign-out. */
  token?: string | undefined;
  /** Answers to questions of the sign-in: password, code, slider. */
  person?: Person | undefined;
  writes?: boolean;
  /** Settings of the operator: codes of the gateway, and disabled features. */
  settings?: SiteFile | undefined;
  /** Longest time for a response in ms; by default, the time that the site waits. */
  patienceMs?: number | undefined;
  fetch?: Fetch;
  now?: Date;
  onStep?: (call: EndpointName, verdict: Verdict) => void;
};

type Missing = { call: EndpointName; method: string; path: string; found: string };

export type Report = {
  gateway: string;
  account: string | null;
  calls: number;
  fitting: EndpointName[];
  mismatches: Mismatch[];
  /** Calls without which an offered flow does not work. */
  missing: Missing[];
  /** Other calls that the gateway does not have; the site works without them. */
  notOffered: Missing[];
  /** Features that `site.json` should disable, because the gateway does not offer them. */
  features: Partial<Record<FeatureName, false>>;
  notes: string[];
  /** Flows that do not work, and optional parts of pages, because of the missing calls. */
  effects: { calls: EndpointName[]; effect: string }[];
  refused: { call: EndpointName; code: string; isKnown: boolean }[];
  notMade: { call: EndpointName; reason: string }[];
  signIn: string;
  /** Whether the calls with a token had a session; `refused` when the sign-in or the given token was refused. */
  session: 'open' | 'none' | 'refused';
  /** Cause, when the first call got no response; then the check makes no other call. */
  unreachable: string | null;
};

const notOfferedCodes = ['not.found', 'http.404', 'http.405'];
const agentTypes = [1, 2, 41, 42];
const defaultMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Calls the gateway as the site does, and compares every response with what the site accepts. */
export async function checkGateway(options: CheckOptions): Promise<Report> {
  const { gateway, merchantCode, language, now = new Date() } = options;
  const line: Line = {
    gateway,
    headers: { Merchant: merchantCode, Language: language, Device: 'WEB' },
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    token: options.token ?? '',
    cookies: new Map(),
  };
  const values = new Map<EndpointName, unknown>();
  const known: Known = {
    host: new URL(gateway).hostname,
    merchantCode,
    language,
    account: options.account ?? '',
    token: line.token,
    from: new Date(now.getTime() - 30 * dayMs).toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
    value: (name) => values.get(name),
  };
  const report: Report = {
    gateway,
    account: options.account ?? null,
    calls: 0,
    fitting: [],
    mismatches: [],
    missing: [],
    notOffered: [],
    features: {},
    notes: [],
    effects: [],
    refused: [],
    notMade: [],
    signIn: '',
    session: 'none',
    unreachable: null,
  };
  const gone: Missing[] = [];
  const done = new Set<EndpointName>();
  const { errorCodes = {} } = options.settings ?? {};
  const codeOf = (code: string) => (Object.hasOwn(errorCodes, code) ? (errorCodes[code] ?? code) : code);
  const disabled = partsOf(disabledIn(options.settings ?? {})).calls;

  const ask = async (name: EndpointName, request: object | undefined, namesObject = false): Promise<Verdict> => {
    const row: Endpoint = endpoints[name];
    const ms = Math.min(options.patienceMs ?? Number.POSITIVE_INFINITY, row.patienceMs ?? defaultMs);
    const verdict = await judge({ ...row, name }, await send(line, row, request, ms), { seconds: ms / 1000, codeOf });
    const isFirst = !done.has(name);
    done.add(name);
    report.calls += 1;
    const { method, path } = row;
    if ((verdict.kind === 'fits' || verdict.kind === 'mismatch') && 'value' in verdict) values.set(name, verdict.value);
    if (verdict.kind === 'mismatch') report.mismatches.push(...verdict.mismatches);
    if (verdict.kind === 'missing') gone.push({ call: name, method, path, found: verdict.found });
    const isWhole = row.read === true && !namesObject && isFirst;
    if (verdict.kind === 'refused' && isWhole && notOfferedCodes.includes(verdict.code))
      gone.push({ call: name, method, path, found: verdict.code });
    else if (verdict.kind === 'refused')
      report.refused.push({ call: name, ...{ code: verdict.code, isKnown: verdict.isKnown } });
    if (verdict.kind === 'fits') report.fitting.push(name);
    options.onStep?.(name, verdict);
    return verdict;
  };
  const walk = async (steps: readonly Step[]) => {
    for (const { call, request, namesObject } of steps) {
      if (disabled.includes(call)) {
        leaveOut(call, 'site.json disables its feature');
        continue;
      }
      const asked = request?.(known);
      if (asked === null) leaveOut(call, 'the account has nothing that it could name');
      else await ask(call, asked, namesObject);
      if (call === 'systemStatus' && isUnreachable()) return;
    }
  };
  const isUnreachable = () => {
    const [first] = report.mismatches;
    if (first?.field === 'the answer' && /^no (connection|answer)/.test(first.found)) report.unreachable = first.found;
    return report.unreachable !== null;
  };
  const leaveOut = (call: EndpointName, reason: string) => {
    if (!done.has(call)) report.notMade.push({ call, reason });
    done.add(call);
  };

  await walk(visitorReads);
  if (report.unreachable) return report;
  line.publicKey = values.get('publicKey') as Line['publicKey'];
  if (!line.token && options.account && options.person) {
    report.signIn = await signIn({ account: options.account, person: options.person, language, ask, values });
    const login = values.get('login') as { token?: unknown } | undefined;
    if (typeof login?.token === 'string') line.token = login.token;
  } else report.signIn = line.token ? 'a token was given' : 'no account and no token were given';
  known.token = line.token;
  if (options.account !== undefined || line.token) report.session = line.token ? 'open' : 'refused';

  const reasonOf = (call: EndpointName) =>
    line.token === '' && (endpoints[call] as Endpoint).token ? `it needs a session: ${report.signIn}` : undefined;
  if (line.token) {
    await walk(memberReads);
    if (report.refused.some(({ call, code }) => call === 'memberInfo' && code === 'session.expired')) {
      report.session = 'refused';
      report.signIn = 'the token is not valid (session.expired)';
    }
    const type = (values.get('memberInfo') as { type?: unknown } | undefined)?.type;
    if (agentTypes.includes(Number(type))) await walk(agentReads);
    else for (const { call } of agentReads) leaveOut(call, 'the account is not an agent');
    if (options.writes) await walk(writes);
    if (values.has('login')) await ask('logout', undefined);
  }
  for (const name of Object.keys(endpoints) as EndpointName[])
    leaveOut(
      name,
      reasonOf(name) ??
        (disabled.includes(name) ? 'site.json disables its feature' : neverMade[name]) ??
        'it is a write: use --writes',
    );
  report.mismatches.push(...amountProblems(values, options.settings?.currency?.decimals ?? 2));
  const status = values.get('systemStatus') as { info?: { whitelabel?: unknown[] } } | undefined;
  if (status && !status.info)
    report.notes.push(
      'systemStatus has no `info`: the site offers no registration, no code sign-in and no trial account.',
    );
  else if (status?.info?.whitelabel?.length === 0)
    report.notes.push(
      '`whitelabel` of systemStatus is empty: every switch that is absent is off, DIRECTREG (registration) too.',
    );
  const off = disabledIn(options.settings ?? {});
  const offered = partsOf(featureNames.filter((name) => !off.includes(name))).calls;
  const featureOf = (call: EndpointName) => [featureWithout(call) ?? []].flat().filter((name) => !off.includes(name));
  /** Whether the site, or a feature that it offers, does not work without this call. */
  const isNeeded = ({ call }: Missing) => core.includes(call) || offered.includes(call) || featureOf(call).length > 0;
  report.missing = gone.filter(isNeeded);
  report.notOffered = gone.filter((one) => !isNeeded(one));
  report.features = Object.fromEntries(gone.flatMap(({ call }) => featureOf(call)).map((feature) => [feature, false]));
  report.effects = effectsOf(gone.map(({ call }) => call));
  return report;
}

/** The first flows of `minimumSets`, without which there is no site. */
const core = minimumSets.slice(0, 3).flatMap(({ calls }) => calls);

/** What the site cannot do, or leaves out, without these calls. */
export function effectsOf(missing: readonly EndpointName[]): Report['effects'] {
  const hidden = Map.groupBy(missing.filter(featureWithout), (call) => featureWithout(call)!);
  const features = [...hidden].map(([feature, calls]) => {
    const { paths, pages } = partsOf([feature]);
    const places = [...paths, ...pages].join(', ');
    return { calls, effect: `The site hides the feature "${feature}"${places && ` (${places})`}.` };
  });
  const broken = minimumSets.flatMap(({ flow, calls, without }) => {
    const gone = calls.filter((call) => missing.includes(call) && featureWithout(call) === undefined);
    return gone.length > 0 ? [{ calls: gone, effect: `${flow}: ${without}` }] : [];
  });
  const optional = missing
    .filter((call) => ![...broken, ...features].some(({ calls }) => calls.includes(call)))
    .map((call) => ({ calls: [call], effect: `Optional (${textOf(call).summary}): ${textOf(call).use}` }));
  return [...broken, ...features, ...optional];
}
