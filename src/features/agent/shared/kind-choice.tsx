import type { DownlineKind } from '../../../../machines/agent/downline-registration.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';

const kinds: readonly DownlineKind[] = ['member', 'agent'];

export function KindChoice({ first, disabled }: { first: DownlineKind; disabled: boolean }) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('agentTeam.kind')} columns>
      {kinds.map((kind) => (
        <ChoiceCard
          key={kind}
          name="kind"
          value={kind}
          defaultChecked={kind === first}
          disabled={disabled}
          title={t(`agentTeam.kind.${kind}`)}
          text={t(`agentTeam.kindText.${kind}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
