import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { readingMachine } from '../../../../machines/shared/reading.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { callText } from '../reason-text.ts';

/** A section's data in its four faces: on its way (no items yet), there, none (no items), failed with a retry. */
export function ReadingView<Item>({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof readingMachine>;
  children: (face: { items: readonly Item[] | undefined; error: ReactElement | undefined }) => ReactNode;
}) {
  const t = useTranslate();
  const { items, reason } = useSelector(actor, (state) => state.context);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  const error = hasFailed ? (
    <Alert
      tone="warning"
      action={
        <Button size="small" variant="secondary" onClick={() => actor.send({ type: 'reading.retry' })}>
          {t('common.action.retry')}
        </Button>
      }
    >
      {t(callText[reason])}
    </Alert>
  ) : undefined;
  return children({ items: isBusy ? undefined : (items as readonly Item[]), error });
}
