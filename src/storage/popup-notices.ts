const sessionKey = 'index_notice';
const dayKey = 'noticeQuietDay';

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function tell<Value>(ask: () => Value, otherwise: Value): Value {
  try {
    return ask();
  } catch {
    // A storage that refuses costs no more than one popup too many.
    return otherwise;
  }
}

/** Which announcements opened by themselves in this session (spec 1 §3, `index_notice`), and for which day they may not. */
export const popupNotices = {
  wereShown: (): boolean => tell(() => sessionStorage.getItem(sessionKey) !== null, false),
  keepShown: (ids: readonly string[]): void =>
    tell(() => sessionStorage.setItem(sessionKey, JSON.stringify(ids)), undefined),
  isQuietToday: (): boolean => tell(() => localStorage.getItem(dayKey) === today(), false),
  keepQuietToday: (isQuiet: boolean): void =>
    tell(() => (isQuiet ? localStorage.setItem(dayKey, today()) : localStorage.removeItem(dayKey)), undefined),
};
