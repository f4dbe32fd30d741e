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
 * that only agents can use the agent center (spec 2 §8: only agents can log in).
 */
export function PanelAddressView({ actor }: { actor: ActorRefFrom<typeof panelAddressMachine> }) {
  const t = useTranslate();
  const waitsFor = useSelector(actor, (state) =>
    state.matches('waiting') ? (state.context.panelPage?.panel ?? null) : null,
  );
  const isBarred = useSelector(actor, (state) => state.matches('barred'));
  return (
    <>
      <Announcement as="p" className="visuallyHidden" when="loading">
        {waitsFor && t(waitsFor === 'agent' ? 'member.agentCenter.opening' : 'member.memberCenter.opening')}
      </Announcement>
      {isBarred && (
        <div className={css.notice}>
          <Alert
            tone="warning"
            title={t('member.agentCenter.onlyAgents')}
            action={
              <IconButton
                icon="close"
                label={t('common.action.dismiss')}
                onClick={() => actor.send({ type: 'notice.dismiss' })}
              />
            }
          >
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
