import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { chunkMachine } from '../../../../machines/site/chunk.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './chunk.module.css';

/** A piece of the program on its way: its placeholder, what it brought, or a retry (spec 1 §8, chunk load error). */
export function ChunkView({
  actor,
  placeholder,
  isPage = false,
  children,
}: {
  actor: ActorRefFrom<typeof chunkMachine>;
  placeholder: ReactNode;
  /** Its failure stands as a page, with a page's room and heading. */
  isPage?: boolean;
  children: (module: unknown) => ReactNode;
}) {
  const t = useTranslate();
  const module = useSelector(actor, (state) => state.context.module);
  const hasFailed = useSelector(actor, (state) => state.matches('failed'));
  if (module) return children(module);
  if (!hasFailed) return placeholder;
  const failure = (
    <Alert
      tone="danger"
      title={t('chunk.failed')}
      action={<Button onClick={() => actor.send({ type: 'chunk.retry' })}>{t('action.retry')}</Button>}
    >
      {t('chunk.failedText')}
    </Alert>
  );
  if (!isPage) return failure;
  return (
    <div className={css.page}>
      <h1 className="visuallyHidden">{t('chunk.failed')}</h1>
      {failure}
    </div>
  );
}
