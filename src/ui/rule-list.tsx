import { useId, useRef } from 'react';
import { useAnnounced } from './announcement.tsx';
import { Icon } from './icon.tsx';
import css from './rule-list.module.css';

export type RuleLine = { key: string; text: string; met: boolean };

/**
 * Rules for a value, one per line, each marked as met or not met. The lines that changed are announced when the user stops
 * typing. The list uses only phrasing content, so that it can be part of a field's hint.
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
  const before = useRef(rules);
  const lineOf = ({ text, met }: RuleLine) => `${text}: ${met ? words.met : words.unmet}`;
  const unheard = rules.filter(({ key, met }) => before.current.find((rule) => rule.key === key)?.met !== met);
  useAnnounced(() => unheard.map(lineOf).join('. '), { when: 'settled' });
  return (
    <span className={css.frame}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a hint is a paragraph, which holds no ul */}
      <span role="list" className={css.list} aria-labelledby={labelId}>
        {rules.map(({ key, text, met }) => (
          // biome-ignore lint/a11y/useSemanticElements: as the list
          <span key={key} role="listitem" className={css.line} data-met={met}>
            <span className={css.mark}>{met && <Icon name="check" size={16} />}</span>
            <span>{text}</span>
            <span className="visuallyHidden">{met ? words.met : words.unmet}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
