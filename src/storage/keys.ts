/** Keys in the browser's storage that the document reads before the app starts (spec 1 §3, §4). */
export const bootstrapKeys = {
  token: 'token',
  mustChangePassword: 'mustChangePassword',
  language: 'language',
  theme: 'theme',
  site: 'site',
  slashKey: 'slashKey',
} as const;
