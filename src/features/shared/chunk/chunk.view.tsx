import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import css from './chunk.module.css';

const causes = ['offline', 'blocked', 'outdated'] as const;

const causeText = {
  offline: 'common.chunk.offline',
  blocked: 'common.chunk.blocked',
  outdated: 'common.chunk.outdatedText',
} satisfies Record<(typeof causes)[number], MessageId>;

/**
 * Shows the placeholder of a chunk, its content, or its load error with recovery actions (spec 1 §8, chunk load error).
 */
export function ChunkView<Module extends object>({
  actor,
  placeholder,
  isPage = false,
  children,
}: {
  actor: ChunkActor<Module>;
  placeholder: ReactNode;
  /** Shows the load error as a full page with its own heading. */
  isPage?: boolean;
  children: (module: Module) => ReactNode;
}) {
  const t = useTranslate();
  const module = useSelector(actor, (state) => state.context.module);
  const cause = useSelector(actor, (state) => causes.find((one) => state.matches({ failed: one })));
  if (module) return children(module);
  if (!cause) return placeholder;
  const isOutdated = cause === 'outdated';
  const failure = (
    <Alert
      tone="danger"
      title={t(isOutdated ? 'common.chunk.outdated' : 'common.chunk.failed')}
      action={
        <span className={layouts.actions}>
          {!isOutdated && (
            <Button onClick={() => actor.send({ type: 'chunk.retry' })}>{t('common.action.retry')}</Button>
          )}
          {cause !== 'offline' && (
            <Button variant={isOutdated ? 'primary' : 'secondary'} onClick={() => actor.send({ type: 'page.reload' })}>
              {t('common.chunk.reload')}
            </Button>
          )}
        </span>
      }
    >
      {t(causeText[cause])}
    </Alert>
  );
  if (!isPage) return failure;
  return (
    <div className={css.page}>
      <h1 className="visuallyHidden">{t(isOutdated ? 'common.chunk.outdated' : 'common.chunk.failed')}</h1>
      {failure}
    </div>
  );
}
