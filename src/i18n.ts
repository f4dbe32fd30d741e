import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { MessageId } from '../locales/message-id.ts';
import { brand } from './ui/brand.ts';

/** The parts of a language's catalog: what the first view says, and what comes with the chunks of an area. */
export type Area =
  | 'messages'
  | 'account'
  | 'shell'
  | 'lobby'
  | 'play'
  | 'content'
  | 'rewards'
  | 'home'
  | 'platform'
  | 'member'
  | 'amounts'
  | 'funds'
  | 'withdraw'
  | 'records'
  | 'bonus'
  | 'social'
  | 'security'
  | 'submission'
  | 'agent'
  | 'agent-reports'
  | 'agent-team'
  | 'agent-contracts';

type Load = () => Promise<{ messages: Messages }>;

const catalogs: Record<string, Record<Area, Load>> = {
  es: {
    messages: () => import('../locales/es/messages.po'),
    account: () => import('../locales/es/account.po'),
    shell: () => import('../locales/es/shell.po'),
    platform: () => import('../locales/es/platform.po'),
    lobby: () => import('../locales/es/lobby.po'),
    play: () => import('../locales/es/play.po'),
    content: () => import('../locales/es/content.po'),
    rewards: () => import('../locales/es/rewards.po'),
    home: () => import('../locales/es/home.po'),
    member: () => import('../locales/es/member.po'),
    amounts: () => import('../locales/es/amounts.po'),
    funds: () => import('../locales/es/funds.po'),
    withdraw: () => import('../locales/es/withdraw.po'),
    records: () => import('../locales/es/records.po'),
    bonus: () => import('../locales/es/bonus.po'),
    social: () => import('../locales/es/social.po'),
    security: () => import('../locales/es/security.po'),
    submission: () => import('../locales/es/submission.po'),
    agent: () => import('../locales/es/agent.po'),
    'agent-reports': () => import('../locales/es/agent-reports.po'),
    'agent-team': () => import('../locales/es/agent-team.po'),
    'agent-contracts': () => import('../locales/es/agent-contracts.po'),
  },
  en: {
    messages: () => import('../locales/en/messages.po'),
    account: () => import('../locales/en/account.po'),
    shell: () => import('../locales/en/shell.po'),
    platform: () => import('../locales/en/platform.po'),
    lobby: () => import('../locales/en/lobby.po'),
    play: () => import('../locales/en/play.po'),
    content: () => import('../locales/en/content.po'),
    rewards: () => import('../locales/en/rewards.po'),
    home: () => import('../locales/en/home.po'),
    member: () => import('../locales/en/member.po'),
    amounts: () => import('../locales/en/amounts.po'),
    funds: () => import('../locales/en/funds.po'),
    withdraw: () => import('../locales/en/withdraw.po'),
    records: () => import('../locales/en/records.po'),
    bonus: () => import('../locales/en/bonus.po'),
    social: () => import('../locales/en/social.po'),
    security: () => import('../locales/en/security.po'),
    submission: () => import('../locales/en/submission.po'),
    agent: () => import('../locales/en/agent.po'),
    'agent-reports': () => import('../locales/en/agent-reports.po'),
    'agent-team': () => import('../locales/en/agent-team.po'),
    'agent-contracts': () => import('../locales/en/agent-contracts.po'),
  },
};

const needed = new Set<Area>(['messages']);
const loaded: Record<string, Messages> = {};

/** Brings a language's catalog, with every area that was needed so far; rejects when a part does not load. */
export async function loadCatalog(language: string): Promise<void> {
  if (!(language in catalogs)) throw new Error(`No catalog for ${language}`);
  const asked = new Set<Area>();
  const missing = () => [...needed].filter((area) => !asked.has(area));
  // An area may come to be needed meanwhile, in the language before.
  for (let areas = missing(); areas.length > 0; areas = missing()) {
    for (const area of areas) asked.add(area);
    await Promise.all(areas.map((area) => loadPart(language, area)));
  }
}

async function loadPart(language: string, area: Area): Promise<void> {
  const part = await catalogs[language]?.[area]();
  loaded[language] = { ...loaded[language], ...part?.messages };
}

/** Brings an area's part of the active language, and of every later one; rejects when it does not load. */
export async function loadArea(area: Area): Promise<void> {
  needed.add(area);
  const language = i18n.locale;
  await loadPart(language, area);
  if (i18n.locale !== language) return loadArea(area);
  i18n.load(language, loaded[language] ?? {});
}

/** Where a language alone would write 12.840, numbers in texts have the commas that amounts have (spec 1 §9). */
const figures: Record<string, string> = { es: 'es-419' };

/** Shows the site in a language whose catalog is loaded. */
export function activate(language: string): void {
  i18n.loadAndActivate({ locale: language, locales: figures[language] ?? language, messages: loaded[language] ?? {} });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export type Translate = (id: MessageId, values?: Record<string, string | number | undefined>) => string;

/**
 * The translator of the active language; who uses it is drawn again when the language changes. Every text may name the
 * `{site}` and the minimum `{age}`.
 */
export function useTranslate(): Translate {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, { site: brand.name, age: brand.minimumAge, ...values });
}

export { i18n };
