import type { Endpoint } from './endpoint.ts';

type Failed = Endpoint & { name: string };
/** `status`: 0 without a response. `type`: content type of the response. */
export type CallOutcome = { kind: string; status: number; type: string };

const reported = new Set<string>();

const isPage = (type: string): boolean => /^(text\/html|application\/xhtml)/.test(type);

const advice: Record<number, string> = {
  403: 'the gateway, or a server in front of it, refuses the call; look for a firewall, a country block or a check of headers',
  404: 'the gateway does not have this call; check the path, or disable the feature in site.json',
  405: 'the gateway does not accept this method for the path',
  500: 'the gateway failed; look into its log',
  502: 'the server in front of the gateway gets no valid response from it',
  503: 'the gateway is closed or overloaded',
  504: 'the server in front of the gateway gets no response from it in time',
};

const causes: Record<string, string> = {
  offline:
    'no response: the connection was cut, the gateway does not run, or it redirects to another origin, which browsers block. The gateway must answer on the origin of the site',
  timeout: 'no complete response in time; answer faster, or check the server in front of the gateway',
};

function whyOf({ kind, status, type }: CallOutcome): string {
  const why = (status > 0 && advice[status]) || causes[kind] || 'the response is an error without an envelope';
  return isPage(type) ? `a page (HTML) came instead of JSON, so the path may not reach the gateway; ${why}` : why;
}

/** One line for a call that failed without a readable refusal: the call, the status or the cause, and what to do. */
export const failedCallLine = ({ name, method, path }: Failed, outcome: CallOutcome): string =>
  `${name} (${method} ${path}, ${outcome.status > 0 ? outcome.status : outcome.kind}) failed: ${whyOf(outcome)}`;

/** Logs the line of a failed call, for integrators. The same line is logged only once. */
export function reportFailedCall(row: Failed, outcome: CallOutcome): void {
  const line = failedCallLine(row, outcome);
  if (reported.has(line)) return;
  reported.add(line);
  console.error(`[gateway] ${line}`);
}
