import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';
import { isDrawable } from '../define-feature.ts';

/**
 * Renders a lazy flow inside another flow. `loading` renders the loading state of its chunk (placeholder, error,
 * retry), and the time until the first view is rendered, when there is no chunk. The view is rendered after the press
 * that opens it, so that the browser paints the answer to the press first.
 */
export function LazyFlowView({
  actor,
  loading,
}: {
  actor: LazyFlowActor;
  loading: (chunk: ChunkActor | null) => ReactNode;
}) {
  const flow = useSelector(actor, (state) => state.context.flow);
  const module = useSelector(actor, (state) => state.context.module);
  const chunk = useSelector(actor, (state) => state.children.chunk);
  const drawn = useDeferredValue(flow, null);
  if (flow && flow === drawn && isDrawable(module)) return <module.view actor={flow} />;
  return loading(chunk ?? null);
}
