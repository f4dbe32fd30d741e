import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { memberAddressMachine } from '../../../../machines/member/member-address.machine.ts';
import { useTranslate } from '../../../i18n.ts';

/** Says that the centre is about to open, for those who do not see that the site is still finding out who they are. */
export function MemberAddressView({ actor }: { actor: ActorRefFrom<typeof memberAddressMachine> }) {
  const t = useTranslate();
  const isWaiting = useSelector(actor, (state) => state.matches('waiting'));
  return (
    <p aria-live="polite" className="visuallyHidden">
      {isWaiting && t('memberCenter.opening')}
    </p>
  );
}
