import type { Gateway, GatewayEnvironment } from '../gateway/client.ts';

/** Gateway whose client chunk loads after `ready` resolves, in parallel with the first paint. */
export function lazyGateway(environment: GatewayEnvironment, ready: Promise<unknown>): Gateway {
  let client: Promise<Gateway> | null = null;
  const load = () => {
    client ??= ready.then(() => import('../gateway/client.ts')).then(({ createGateway }) => createGateway(environment));
    return client.catch(() => {
      client = null;
      return null;
    });
  };
  return {
    async call(...args) {
      const loaded = await load();
      return loaded ? loaded.call(...args) : { ok: false, fault: { kind: 'offline' } };
    },
  };
}
