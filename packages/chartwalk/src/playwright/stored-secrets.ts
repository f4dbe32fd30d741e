import type { Page } from 'playwright/test';
import { reveals, secretsIn } from '../chart/effects.ts';
import type { Flow } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { stepName } from '../paths/replay.ts';

/**
 * Throws when the browser stores a secret of an event in plain text after step `index`: in storage, cookies, the URL,
 * or the state of the history entry.
 */
export async function checkStoredSecrets(page: Page, flow: Flow, path: Path, index: number): Promise<void> {
  const events = path.steps.slice(0, index + 1).map(({ move }) => (move.kind === 'event' ? move.event : {}));
  const secrets = secretsIn([flow.inputs[path.start], ...events], flow.invariants.secrets.open);
  if (secrets.length === 0) return;
  const places = await page.evaluate(() => [
    ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)),
    ['the cookies', document.cookie],
    ['the address', location.href],
    ['the history entry', JSON.stringify(history.state)],
  ]);
  const found = places.find(([, text]) => reveals(text ?? '', secrets));
  if (found) throw new Error(`${stepName(path, index)}: a secret is kept in ${found[0]}`);
}
