import { useRef } from 'react';
import {
  type RateErrors,
  type RateLimits,
  type RebateCategory,
  rebateCategories,
  type TypedRates,
} from '../../../../machines/agent/rebate-rule.ts';
import { rateFormat } from '../../../../machines/domain/amount.ts';
import { useTranslate } from '../../../i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import layouts from '../../../ui/layouts.module.css';
import { typeInto } from '../../../ui/money-field.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { categoryText, rateErrorText, showRate, typedRate } from './rate-text.ts';
import css from './rebate-fields.module.css';

/**
 * Input fields for the rates of all game categories, in percent, each with its limits. Buttons fill all fields at once.
 */
export function RebateFields({
  limits,
  typed,
  errors,
  readOnly,
  onType,
}: {
  limits: RateLimits;
  typed: TypedRates;
  errors: RateErrors;
  readOnly: boolean;
  onType: (category: RebateCategory) => void;
}) {
  const t = useTranslate();
  const fields = useRef<HTMLDivElement>(null);
  const fill = (of: 'min' | 'max') => {
    for (const category of rebateCategories) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name=${category}]`);
      if (input) typeInto(input, typedRate(limits[category][of]));
    }
  };
  const lowest = rebateCategories.every((category) => limits[category].min === 0);
  return (
    <fieldset className={css.rates}>
      <legend>{t('agentTeam.rates')}</legend>
      <div className={layouts.actions}>
        <Chip disabled={readOnly} onClick={() => fill('max')}>
          {t('agentTeam.ratesMost')}
        </Chip>
        <Chip disabled={readOnly} onClick={() => fill('min')}>
          {t(lowest ? 'agentTeam.ratesNone' : 'agentTeam.ratesAsNow')}
        </Chip>
      </div>
      <div ref={fields} className={css.fields}>
        {rebateCategories.map((category) => {
          const limit = limits[category];
          const error = errors[category];
          return (
            <AmountField
              key={category}
              format={rateFormat}
              most={limit.max}
              show={showRate}
              name={category}
              label={t(categoryText[category])}
              required
              readOnly={readOnly}
              defaultValue={typed[category]}
              trailing={
                <span className={css.percent} aria-hidden="true">
                  %
                </span>
              }
              hint={
                limit.min === 0
                  ? t('agentTeam.rateUpTo', { max: showRate(limit.max) })
                  : t('agentTeam.rateBetween', { min: showRate(limit.min), max: showRate(limit.max) })
              }
              error={error && rateErrorText(t, error, limit)}
              onInput={() => onType(category)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
