import { useSelector } from '@xstate/react';
import { config } from '../branding/config.ts';
import { provideRealityCheck } from '../features/member/reality-check/reality-check.actors.ts';
import { type RealityCheckActor, RealityCheckView } from '../features/member/reality-check/reality-check.view.tsx';
import { useTranslate } from '../i18n.ts';
import { createFlow } from '../inspector.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Modal } from '../ui/modal.tsx';
import { Failure } from './error-fallback.tsx';
import { createRoot } from './root.ts';
import type { Services } from './services.ts';
import { deliverSignOut } from './sign-out-delivery.tsx';
import { Translated } from './translation-provider.tsx';

/**
 * Starts the reality check: it interrupts play for real money and shows the duration and the result of play. Load the
 * texts of `security` before the call.
 */
export function checkReality({ gateway, site }: Services): void {
  const { session } = site().getSnapshot().children;
  if (!session) return;
  const logic = provideRealityCheck(gateway, session, config.policy.realityCheckMinutes, (token) =>
    deliverSignOut(gateway, token),
  );
  const actor = createFlow(logic);
  actor.start();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Translated>
      <ErrorBoundary fallback={(error, retry) => <CrashedCheck actor={actor} error={error} onRetry={retry} />}>
        <RealityCheckView actor={actor} symbol={config.currencySymbol} />
      </ErrorBoundary>
    </Translated>,
  );
}

/** When the reality check fails to render, this notice still interrupts play: the member must retry or sign out. */
export function CrashedCheck({
  actor,
  error,
  onRetry,
}: {
  actor: RealityCheckActor;
  error: unknown;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const isAsking = useSelector(actor, (state) => state.hasTag('prompting'));
  if (!isAsking) return null;
  return (
    <Modal
      name="realityCheck"
      title={t('security.reality.title')}
      closeButton={false}
      onClose={() => {}}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
    >
      <Failure error={error} size="full" onRetry={onRetry} />
      <Button wide variant="secondary" onClick={() => actor.send({ type: 'play.leave' })}>
        {t('common.action.signOut')}
      </Button>
    </Modal>
  );
}
