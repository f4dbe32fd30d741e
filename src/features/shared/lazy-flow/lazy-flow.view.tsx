import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';
import { isDrawable } from '../define-feature.ts';

/**
 * Renders a lazy flow inside another flow. `loading` renders the loading state of its chunk (placeholder, error,
 * retry).
 */
export function LazyFlowView({ actor, loading }: { actor: LazyFlowActor; loading: (chunk: ChunkActor) => ReactNode }) {
  const flow = useSelector(actor, (state) => state.context.flow);
  const module = useSelector(actor, (state) => state.context.module);
  const chunk = useSelector(actor, (state) => state.children.chunk);
  if (flow && isDrawable(module)) return <module.view actor={flow} />;
  return chunk && loading(chunk);
}
