import { operatorDay } from '../../machines/domain/operator-zone.ts';
import { localStore, sessionStore } from './safe-storage.ts';

const sessionKey = 'index_notice';
const dayKey = 'noticeQuietDay';

const today = () => operatorDay(Date.now());

/**
 * Announcements that already opened automatically in this session (spec 1 §3, `index_notice`), and the day for which
 * the user turned them off.
 */
export const popupNotices = {
  wereShown: (): boolean => sessionStore.read(sessionKey) !== null,
  setShown: (ids: readonly string[]): void => sessionStore.write(sessionKey, JSON.stringify(ids)),
  isQuietToday: (): boolean => localStore.read(dayKey) === today(),
  keepQuietToday: (isQuiet: boolean): void => (isQuiet ? localStore.write(dayKey, today()) : localStore.remove(dayKey)),
};
