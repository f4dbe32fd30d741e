import type { NoticesAnswer } from '../../../../machines/site/notice-board.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { i18n } from '../../../i18n.ts';

type Call = 'notices' | 'agentAnnouncements';

/** Reads the notices for all users or the notices for agents. */
export async function readNotices(gateway: Gateway, call: Call, signal: AbortSignal): Promise<NoticesAnswer> {
  const answer = await gateway.call(call, { platform: 'W', language: i18n.locale.toUpperCase() }, { signal });
  return answer.ok ? answer : toFailure(answer.fault);
}

let fetched: { language: string; answer: NoticesAnswer } | null = null;

/** Reads the notices for the next notice board, and returns whether that board can show them at once. */
export async function fetchNotices(gateway: Gateway, signal: AbortSignal): Promise<boolean> {
  const language = i18n.locale;
  const answer = await readNotices(gateway, 'notices', signal);
  if (answer.ok) fetched = { language, answer };
  return answer.ok;
}

/** The fetched notices; null when there are none in the language of the page. They are returned once. */
export function takeFetchedNotices(): NoticesAnswer | null {
  const answer = fetched?.language === i18n.locale ? fetched.answer : null;
  fetched = null;
  return answer;
}
