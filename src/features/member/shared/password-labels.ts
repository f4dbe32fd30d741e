import type { Translate } from '../../../i18n.ts';

/** What the eye of a password field says. */
export const passwordLabels = (t: Translate) => ({
  reveal: t('common.password.reveal'),
  shown: t('common.password.shown'),
  hidden: t('common.password.hidden'),
  capsLock: t('common.password.capsLock'),
});
