import type { Translate } from '../../../i18n.ts';

export const passwordLabels = (t: Translate) => ({
  reveal: t('common.password.reveal'),
  shown: t('common.password.shown'),
  hidden: t('common.password.hidden'),
  capsLock: t('common.password.capsLock'),
});
