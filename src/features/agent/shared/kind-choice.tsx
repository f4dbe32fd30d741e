import type { DownlineKind } from '../../../../machines/agent/downline-registration.model.ts';
import { useTranslate } from '../../../i18n.ts';
import css from './kind-choice.module.css';

const kinds: readonly DownlineKind[] = ['member', 'agent'];

export function KindChoice({ first, disabled }: { first: DownlineKind; disabled: boolean }) {
  const t = useTranslate();
  return (
    <fieldset className={css.kinds}>
      <legend>{t('agentTeam.kind')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={css.kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === first} disabled={disabled} />
          <span>
            <strong>{t(`agentTeam.kind.${kind}`)}</strong>
            <small>{t(`agentTeam.kindText.${kind}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
