import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { MessageId } from '../locales/message-id.ts';

const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
  es: () => import('../locales/es/messages.po'),
  en: () => import('../locales/en/messages.po'),
};

const loaded: Record<string, Messages> = {};

/** Brings a language's catalog; rejects when it does not load. One catalog is active at a time. */
export async function loadCatalog(language: string): Promise<void> {
  const catalog = await catalogs[language]?.();
  if (!catalog) throw new Error(`No catalog for ${language}`);
  loaded[language] = catalog.messages;
}

/** Shows the site in a language whose catalog is loaded. */
export function activate(language: string): void {
  i18n.loadAndActivate({ locale: language, messages: loaded[language] ?? {} });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/** The translator of the active language; who uses it is drawn again when the language changes. */
export function useTranslate(): Translate {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, values);
}

export { i18n };
