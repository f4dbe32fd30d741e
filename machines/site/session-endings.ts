export const endHere = [
  { type: 'setNotice', params: null },
  'clearAction',
  'clearSession',
  { type: 'notifyTabs', params: { news: 'signedOut' } },
] as const;

export const expireHere = [
  { type: 'setNotice', params: 'expired' },
  { type: 'notifyTabs', params: { news: 'expired' } },
  'clearSession',
] as const;

export const endElsewhere = [{ type: 'setNotice', params: 'endedElsewhere' }, 'clearAction', 'clearSession'] as const;
