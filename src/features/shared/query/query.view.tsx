import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { readingMachine } from '../../../../machines/shared/query.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { loadText } from '../reason-text.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { useFields } from '../use-context-fields.ts';

/**
 * The four states of a section: loading (`items` is undefined), loaded, empty (no items), and failed, with a retry
 * button.
 */
export function QueryView<Item>({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof readingMachine>;
  children: (face: { items: readonly Item[] | undefined; error: ReactElement | undefined }) => ReactNode;
}) {
  const t = useTranslate();
  const { items, reason } = useFields(actor, 'items', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const error = hasFailed ? (
    <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
      {t(loadText[reason])}
    </RetryAlert>
  ) : undefined;
  return children({ items: isBusy ? undefined : (items as readonly Item[]), error });
}
