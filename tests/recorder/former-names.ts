import type { UserConfig } from 'chartwalk/config';

/** Former name → current name of the flows. */
const flows: Record<string, string> = {
  application: 'promotionApplication',
  binding: 'contactLinking',
  bounty: 'prizeClaim',
  enrolment: 'registerAccount',
  favourite: 'favorite',
  finder: 'gameFilter',
  part: 'lazyFlow',
  reading: 'query',
  realAccount: 'trialGate',
  welcome: 'loadMember',
};

const loads =
  'settings profile table desk rebates registration links draws favourites games deposit devices limits mails records transfer terms reading notices features';

/** Former word → current word of step labels and event types. */
const labels: Record<string, string> = {
  ...Object.fromEntries(loads.split(' ').map((name) => [`${name}.retry`, 'load.retry'])),
  'bounty.claim': 'prizeClaim.claim',
  'deed.forget': 'pendingAction.clear',
  'deed.granted': 'pendingAction.granted',
  'deed.request': 'pendingAction.request',
  'desk.refresh': 'overview.refresh',
  'place.enter': 'location.enter',
  'place.set': 'location.set',
  doubt: 'unconfirmed',
  fetchDesk: 'fetchOverview',
  overtaken: 'stale',
  told: 'details',
  untold: 'notLoaded',
};

/** The names that path files of earlier versions contain. */
export const formerNames = { flows, labels } satisfies UserConfig['formerNames'];
