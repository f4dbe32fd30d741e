import type { ContractOfferActor } from '../../../../machines/agent/contract-offer.machine.ts';
import type { OfferTable } from '../../../../machines/agent/contract-offer.model.ts';
import type { ContractTerms } from '../../../../machines/domain/contract-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShowMoney } from '../../member/shared/funds-text.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { TermsForm } from '../shared/terms-form.tsx';

/** Terms of the offer to one member. */
export function OfferForm({
  actor,
  table,
  money,
  initial,
}: {
  actor: ContractOfferActor;
  table: OfferTable;
  money: ShowMoney;
  initial: ContractTerms | null;
}) {
  const t = useTranslate();
  const { kind, errors, draft } = useFields(actor, 'kind', 'errors', 'draft');
  return (
    <TermsForm
      kind={kind}
      limits={table}
      errors={errors}
      restored={draft}
      initial={initial}
      money={money}
      onChange={(field, typed) => actor.send({ type: 'field.change', field, typed })}
      onSubmit={(typed) => actor.send({ type: 'form.submit', typed })}
      actions={
        <>
          {table.open && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'offer.keep' })}>
              {t('agentContracts.contract.offerKeep')}
            </Button>
          )}
          <Button type="submit">{t('agentContracts.contract.review')}</Button>
        </>
      }
    />
  );
}
