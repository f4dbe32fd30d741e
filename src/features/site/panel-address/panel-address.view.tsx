import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { panelAddressMachine } from '../../../../machines/site/panel-address.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { joinPath } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './panel-address.module.css';

/**
 * Announces to screen readers that a panel will open, while it is not yet known whether the user is signed in. Explains
 * that only agents can use the agent center (spec 2 §8: only agents can log in), and that an address has an unknown
 * value.
 */
export function PanelAddressView({ actor }: { actor: ActorRefFrom<typeof panelAddressMachine> }) {
  const t = useTranslate();
  const waitsFor = useSelector(actor, (state) =>
    state.matches('waiting') ? (state.context.panelPage?.panel ?? null) : null,
  );
  const isBarred = useSelector(actor, (state) => state.matches('barred'));
  const isUnknown = useSelector(actor, (state) => state.matches('unknown'));
  const dismiss = (
    <IconButton
      icon="close"
      label={t('common.action.dismiss')}
      onClick={() => actor.send({ type: 'notice.dismiss' })}
    />
  );
  return (
    <>
      <Announcement as="p" className="visuallyHidden" when="loading">
        {waitsFor && t(waitsFor === 'agent' ? 'member.agentCenter.opening' : 'member.memberCenter.opening')}
      </Announcement>
      {isUnknown && (
        <div className={css.notice}>
          <Alert title={t('member.address.unknown')} action={dismiss}>
            {t('member.address.unknownText')}
          </Alert>
        </div>
      )}
      {isBarred && (
        <div className={css.notice}>
          <Alert tone="warning" title={t('member.agentCenter.onlyAgents')} action={dismiss}>
            <p>{t('member.agentCenter.onlyAgentsText')}</p>
            <ButtonLink size="small" variant="secondary" href={joinPath}>
              {t('member.agentCenter.become')}
            </ButtonLink>
          </Alert>
        </div>
      )}
    </>
  );
}
