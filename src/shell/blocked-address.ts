const keys: Record<string, string> = { 'img-src': 'images', 'frame-src': 'frames', 'connect-src': 'connections' };
const reported = new Set<string>();

function lineOf({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): string | null {
  const key = keys[effectiveDirective];
  if (!key || !URL.canParse(blockedURI)) return null;
  const { origin } = new URL(blockedURI);
  if (origin === 'null') return null;
  if (origin !== location.origin)
    return `[site] The policy blocks ${key} of ${origin}. Write "hosts": { "${key}": ["${origin}"] } into site.json, and run dist/server/configure.mjs.`;
  // The event of a blocked redirect names the address that was requested.
  return `[gateway] A request of ${key} is redirected to another origin, which the policy blocks. The gateway must answer on ${location.origin}.`;
}

/** Says in the console what an operator must change when the policy blocks an address, once for each origin. */
export function reportBlockedAddress(violation: SecurityPolicyViolationEvent): void {
  const line = lineOf(violation);
  if (!line || reported.has(line)) return;
  reported.add(line);
  console.error(line);
}
