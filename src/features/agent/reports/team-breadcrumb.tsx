import { useTranslate } from '../../../i18n.ts';
import { listOfMember } from '../../../routes/list-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { AskFiltered } from '../../member/records/records.view.tsx';
import css from './agent-reports.module.css';
import type { TeamPlace } from './team-query.ts';

/** Breadcrumb from the agent down to the displayed member; each step links back to its level. */
export function TeamPath({ path, ask }: { path: TeamPlace['path']; ask: AskFiltered }) {
  const t = useTranslate();
  if (path.length === 0) return null;
  const steps = [{ id: 0, account: t('agentReports.reports.root') }, ...path];
  return (
    <nav aria-label={t('agentReports.reports.path')}>
      <ol className={css.path}>
        {steps.map(({ id, account }, place) => (
          <li key={id} className={css.step}>
            {place > 0 && <Icon name="chevron-right" size={16} />}
            {place === steps.length - 1 ? (
              <span className={css.here} aria-current="page">
                {account}
              </span>
            ) : (
              <TextButton
                className={css.up}
                href={listOfMember(id)}
                onClick={onPlainPress(() => ask({ member: id ? String(id) : '' }))}
              >
                {account}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
