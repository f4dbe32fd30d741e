import type { ActorRefFrom } from 'xstate';
import type { trialGateMachine } from '../../../../machines/account/trial-gate.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './trial-gate.module.css';

/** Notice for a trial account (spec 1 §8, in_need_true_account). */
export function TrialGateView({ actor }: { actor: ActorRefFrom<typeof trialGateMachine> }) {
  const t = useTranslate();
  return (
    <>
      <Announcement as="p" className={css.warning} assertive>
        {t('account.in_need_true_account')}
      </Announcement>
      <Button wide data-autofocus data-feature="registration" onClick={() => actor.send({ type: 'account.confirm' })}>
        {t('account.in_increase_submit')}
      </Button>
    </>
  );
}
