import { useId } from 'react';
import { Icon } from './icon.tsx';
import css from './rule-list.module.css';

export type RuleLine = { key: string; text: string; met: boolean };

/**
 * Rules for a value, one per line, each marked as met or not met. A screen reader announces a changed line without
 * interrupting its current speech. The list uses only phrasing content, so that it can be part of a field's hint.
 */
export function RuleList({
  label,
  rules,
  words,
}: {
  label: string;
  rules: readonly RuleLine[];
  words: { met: string; unmet: string };
}) {
  const labelId = useId();
  return (
    <span className={css.frame}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a hint is a paragraph, which holds no ul */}
      <span role="list" className={css.list} aria-labelledby={labelId} aria-live="polite" aria-relevant="all">
        {rules.map(({ key, text, met }) => (
          // biome-ignore lint/a11y/useSemanticElements: as the list
          <span key={key} role="listitem" className={css.line} data-met={met} aria-atomic="true">
            <span className={css.mark}>{met && <Icon name="check" size={16} />}</span>
            <span>{text}</span>
            <span className="visuallyHidden">{met ? words.met : words.unmet}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
