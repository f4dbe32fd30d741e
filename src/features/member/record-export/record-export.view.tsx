import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FileFormat, recordExportMachine } from '../../../../machines/member/record-export.machine.ts';
import { formatCount } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement, useAnnounced } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { canRetry, useRetryOnline } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './record-export.module.css';

export type RecordExportActor = ActorRefFrom<typeof recordExportMachine>;

const formats = {
  csv: { name: 'records.csv', label: 'records.export' },
  xlsx: { name: 'records.xlsx', label: 'records.exportXlsx' },
} satisfies Record<FileFormat, { name: PlainMessageId; label: PlainMessageId }>;

/** Buttons that start the export in a format. `first` is the first of them. */
export function ExportButtons({
  actor,
  isReady,
  first,
  onStart,
}: {
  actor: RecordExportActor;
  isReady: boolean;
  first: RefObject<HTMLButtonElement | null>;
  onStart: (format: FileFormat) => void;
}) {
  const t = useTranslate();
  const { format } = useFields(actor, 'format');
  const isBusy = useSelector(actor, (state) => state.matches('active'));
  return (Object.keys(formats) as FileFormat[]).map((one) => (
    <Button
      key={one}
      ref={one === 'csv' ? first : undefined}
      variant="secondary"
      size="small"
      aria-label={t(formats[one].label)}
      busy={isBusy && format === one}
      aria-disabled={!isReady || isBusy}
      onClick={() => isReady && !isBusy && onStart(one)}
    >
      <Glyph name="download" size={20} />
      {t(formats[one].name)}
    </Button>
  ));
}

/** Progress of the export, and what the user can do when it stops. When it ends, a lost focus moves to `next`. */
export function ExportProgress({ actor, next }: { actor: RecordExportActor; next: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const { gathered, total, reason } = useFields(actor, 'gathered', 'total', 'reason');
  const isActive = useSelector(actor, (state) => state.matches('active'));
  const isPaused = useSelector(actor, (state) => state.matches({ active: { work: 'paused' } }));
  const isWaiting = useSelector(actor, (state) => state.matches({ active: { work: 'waiting' } }));
  const isLeaving = useSelector(actor, (state) => state.matches({ active: { leaving: 'confirming' } }));
  const isSaved = useSelector(actor, (state) => state.matches('saved'));
  const cancel = useRef<HTMLButtonElement>(null);
  const resume = () => actor.send({ type: 'export.resume' });
  const rows = { gathered: formatCount(gathered), total: formatCount(total), count: total };
  const quarter = isActive && total > 0 ? Math.floor((4 * gathered) / total) : 0;

  useRetryOnline(isPaused ? reason : null, resume);
  useAnnounced(
    () => (quarter > 0 ? t('records.exportShare', { percent: formatPercent(quarter * 25, i18n.locale) }) : ''),
    { when: 'changed' },
  );
  useLayoutEffect(() => {
    if (isActive) return () => void (isFocusLost() && next.current?.focus());
    return undefined;
  }, [isActive, next]);
  useLayoutEffect(() => {
    if (isActive && !isPaused && isFocusLost()) cancel.current?.focus();
  }, [isActive, isPaused]);

  if (isSaved)
    return (
      <Announcement as="p" className={css.saved}>
        {t('records.exportSaved', { rows: formatCount(gathered), count: gathered })}
      </Announcement>
    );
  if (!isActive) return null;
  return (
    <div className={css.export}>
      {isPaused ? (
        <Alert
          tone="warning"
          title={t('records.exportFailed')}
          action={
            canRetry(reason) && (
              <Button size="small" variant="secondary" onClick={resume}>
                {t('records.exportResume')}
              </Button>
            )
          }
        >
          {t(loadText[reason])} {t('records.exportKept', rows)}
        </Alert>
      ) : (
        <Announcement as="p" when="loading">
          {t(isWaiting ? 'records.exportRetrying' : 'records.exporting')}
        </Announcement>
      )}
      <div className={css.line}>
        <Progress
          label={t('records.exporting')}
          value={gathered}
          max={total}
          valueText={t('records.exportRows', rows)}
        />
        <span className={css.rows} aria-hidden="true">
          <Spoken>{t('records.exportRows', rows)}</Spoken>
        </span>
        <Button ref={cancel} size="small" variant="quiet" onClick={() => actor.send({ type: 'export.cancel' })}>
          {t('records.exportCancel')}
        </Button>
      </div>
      {isLeaving && (
        <Confirm
          title={t('records.exportLeave')}
          safe={{ label: t('records.exportStay'), onClick: () => actor.send({ type: 'leave.cancel' }) }}
          act={{ label: t('records.exportDrop'), onClick: () => actor.send({ type: 'leave.confirm' }) }}
          isDangerous
        >
          <Spoken>{t('records.exportLost', rows)}</Spoken>
        </Confirm>
      )}
    </div>
  );
}
