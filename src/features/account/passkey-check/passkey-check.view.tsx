import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { passkeyCheckMachine } from '../../../../machines/account/passkey-check.machine.ts';
import { passkeyCheckReasons } from '../../../../machines/account/passkey-check.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait } from '../../shared/retry-wait.tsx';
import css from './passkey-check.module.css';

export type PasskeyCheckActor = ActorRefFrom<typeof passkeyCheckMachine>;

const refusalText = reasonTexts('account.passkeyCheck.refusal', passkeyCheckReasons, {
  offline: 'common.fault.offlineLoad',
});

/** Check by a passkey. The window of the authenticator belongs to the browser; the page explains what happens. */
export function PasskeyCheckView({ actor }: { actor: PasskeyCheckActor }) {
  const t = useTranslate();
  const retry = useRef<HTMLButtonElement>(null);
  const refusal = useSelector(actor, (state) => state.context.refusal);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isAsking = useSelector(actor, (state) => state.matches('asking'));
  const isVerifying = useSelector(actor, (state) => state.matches('verifying'));

  useEffect(() => retry.current?.focus({ preventScroll: true }), []);

  return (
    <div className={layouts.stack}>
      {isAsking || isVerifying ? (
        <Announcement as="p" className={css.task}>
          {t(isAsking ? 'account.passkeyCheck.asking' : 'account.passkeyCheck.verifying')}
        </Announcement>
      ) : (
        <p className={css.task}>{t('account.passkeyCheck.task')}</p>
      )}
      {refusal?.retryAt && <RetryWait retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && <Alert tone="warning">{t(refusalText[refusal.reason])}</Alert>}
      <Button
        ref={retry}
        size="large"
        wide
        icon="user"
        busy={isBusy}
        onClick={() => actor.send({ type: 'passkey.retry' })}
      >
        {t('account.passkeyCheck.use')}
      </Button>
    </div>
  );
}
