import { localStore, parseRecord } from './safe-storage.ts';

export type StoredView = { id: number; name: string; part: string; hidden: readonly string[] };
export type StoredSettings = { hidden: readonly string[]; views: readonly StoredView[] };

const keyOf = (account: string, table: string) => `table:${account}:${table}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isView = (value: unknown): value is StoredView =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['part'] === 'string' &&
  isTexts(value['hidden']);

/** Hidden columns and saved views of a table, for each account on this device. */
export const tableSettings = {
  read(account: string, table: string): StoredSettings {
    const { hidden, views } = parseRecord(localStore.read(keyOf(account, table)));
    return { hidden: isTexts(hidden) ? hidden : [], views: Array.isArray(views) ? views.filter(isView) : [] };
  },
  write(account: string, table: string, settings: StoredSettings): void {
    if (settings.hidden.length === 0 && settings.views.length === 0) localStore.remove(keyOf(account, table));
    else localStore.write(keyOf(account, table), JSON.stringify(settings));
  },
};
