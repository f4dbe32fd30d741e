import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n.ts';
import { provideLoading, withCatalog } from '../routes/chunk-loading.ts';
import { Region } from '../ui/error-boundary.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const parts = {
  categoryNav: () => import('./category-nav.tsx'),
  footer: () => import('./site-footer.tsx'),
  sessionBar: () => import('./session-bar.tsx'),
  sessionNotice: () => import('../features/site/session/session.view.tsx'),
  start: () => import('../features/site/start/start.view.tsx'),
  systemStatus: () => import('../features/site/system-status/system-status.view.tsx'),
};

const tall: readonly string[] = ['footer', 'start', 'systemStatus'];

type NestedFlowName = keyof typeof parts;
type LazyModule<Name extends NestedFlowName> = Awaited<ReturnType<(typeof parts)[Name]>>;

const late = provideLoading((name: NestedFlowName) => withCatalog<object>('shell', parts[name]()));

/**
 * Renders a lazily loaded component outside of the page content: first a placeholder, then the component, or a retry
 * button when the load fails.
 */
export function LazyComponent<Name extends NestedFlowName>({
  name,
  placeholder = null,
  children,
}: {
  name: Name;
  placeholder?: ReactNode;
  children: (loaded: LazyModule<Name>) => ReactNode;
}) {
  const t = useTranslate();
  const actor = useActorRef(late, { input: { name } });
  const loaded = useSelector(actor, (state) => state.context.module) as LazyModule<Name> | null;
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  if (loaded) return <Region size={tall.includes(name) ? 'full' : 'small'}>{children(loaded)}</Region>;
  if (!hasFailed) return placeholder;
  return (
    <IconButton icon="refresh" label={t('common.action.retry')} onClick={() => actor.send({ type: 'chunk.retry' })} />
  );
}
