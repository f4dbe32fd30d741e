/** Former name → current name of flows; `words` contains those of step labels and event types. */
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

const words: Record<string, string> = {
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

type Named = { flow?: unknown; steps?: unknown };

const currentWord = (text: string): string => text.replace(/[A-Za-z]+(?:\.[A-Za-z]+)*/g, (word) => words[word] ?? word);

/**
 * A path file with the names that its flow, events and cases have now. Expected states are removed when a name changes,
 * because states were renamed too.
 */
export function withCurrentNames<File extends Named>(file: File): File {
  const { flow, steps } = file;
  if (typeof flow !== 'string' || !Array.isArray(steps)) return file;
  const current = steps.map((step: Record<string, unknown>) => ({
    ...step,
    ...(typeof step?.['label'] === 'string' && { label: currentWord(step['label']) }),
    ...(typeof step?.['type'] === 'string' && { type: currentWord(step['type']) }),
  }));
  const name = flows[flow] ?? flow;
  if (name === flow && JSON.stringify(current) === JSON.stringify(steps)) return file;
  const stateless = current.map(({ value: _value, status: _status, ...step }: Record<string, unknown>) => step);
  const { initial: _initial, ...rest } = file as File & { initial?: unknown };
  return { ...rest, flow: name, steps: stateless } as unknown as File;
}
