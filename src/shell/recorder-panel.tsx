import { loadArea, useTranslate } from '../i18n.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { Recording } from '../recorder/recording.ts';
import { Announcement } from '../ui/announcement.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ManualCopy, useCopy } from './copy-text.tsx';
import { reportOf } from './error-report.ts';
import css from './recorder-panel.module.css';
import { createRoot } from './root.ts';
import { Translated } from './translation-provider.tsx';

let isShown = false;

/** Shows the recordings in a panel. Only one panel is open at a time. */
export async function showPanel(recorder: Recorder): Promise<void> {
  if (isShown) return;
  isShown = true;
  await loadArea('platform').catch((error) => {
    isShown = false;
    throw error;
  });
  // The recordings are copied before the panel renders, so that they contain only events from before the panel opened.
  const recordings = recorder.recordings();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    isShown = false;
  };
  root.render(
    <Translated>
      <RecorderPanel recordings={recordings} onClose={close} />
    </Translated>,
  );
}

const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, stateText(inner)].filter(Boolean).join('.'))
        .join(', ')
    : String(value ?? '');

const stateOf = ({ steps, initial }: Recording) => stateText((steps.at(-1) ?? initial).value);

export function RecorderPanel({ recordings, onClose }: { recordings: readonly Recording[]; onClose: () => void }) {
  const t = useTranslate();
  const [copied, copy] = useCopy();
  return (
    <Modal
      name="recorder"
      title={t('platform.recorder.title')}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
      onClose={onClose}
    >
      <div className={css.panel}>
        <p className={css.text}>{recordings.length > 0 ? t('platform.recorder.text') : t('platform.recorder.none')}</p>
        <Announcement as="p" className={css.said}>
          {copied?.manual === null && t('platform.recorder.copied', { what: copied.what })}
        </Announcement>
        {copied?.manual && (
          <ManualCopy key={copied.manual} label={t('platform.recorder.manual')} text={copied.manual} />
        )}
        {recordings.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => copy(t('platform.recorder.whole'), { ...reportOf(null), recordings })}
          >
            {t('platform.recorder.copyAll')}
          </Button>
        )}
        <ul className={css.list} aria-label={t('platform.recorder.flows')}>
          {recordings.map((recording) => {
            const { flow, actor, cut, id, steps } = recording;
            const state = stateOf(recording);
            return (
              <li key={actor} className={css.row}>
                <div className={css.what}>
                  <strong className={css.flow}>{flow}</strong>
                  <code className={css.state}>{state}</code>
                  <span className={css.count}>
                    {t('platform.recorder.steps', { count: steps.length })}
                    {cut > 0 && <span>, {t('platform.recorder.cut', { count: cut })}</span>}
                  </span>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('platform.recorder.copyPathOf', { flow, state })}
                  onClick={() => copy(t('platform.recorder.pathOf', { flow }), recording)}
                >
                  {t('platform.recorder.copyPath')}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('platform.recorder.savePathOf', { flow, state })}
                  onClick={() => saveFile(`${flow}-${id}.json`, JSON.stringify(recording, null, 1), 'application/json')}
                >
                  {t('platform.recorder.save')}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}
