import type { Translate } from '../../../i18n.ts';

/** What the eye of a password field says. */
export const passwordLabels = (t: Translate) => ({
  reveal: t('password.reveal'),
  shown: t('password.shown'),
  hidden: t('password.hidden'),
  capsLock: t('password.capsLock'),
});
