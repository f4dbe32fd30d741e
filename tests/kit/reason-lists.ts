import type { Reasons } from '../../machines/shared/refusal-reasons.ts';

const models = import.meta.glob<Record<string, unknown>>(
  ['../../machines/*/*.model.ts', '../../machines/account/phone-verification.model.ts'],
  { eager: true },
);

/** The lists of refusal reasons of all flows, by their export names in the model files. */
export const reasonLists: Readonly<Record<string, Reasons>> = Object.fromEntries(
  Object.values(models)
    .flatMap((model) => Object.entries(model))
    .filter((entry): entry is [string, Reasons] => entry[0].endsWith('Reasons')),
);
