import type { Gateway, GatewayEnvironment } from '../gateway/client.ts';

/** The gateway, with its client's chunk loaded beside the first paint instead of before it. */
export function lazyGateway(environment: GatewayEnvironment): Gateway {
  let client: Promise<Gateway> | null = null;
  const load = () => {
    client ??= import('../gateway/client.ts').then(({ createGateway }) => createGateway(environment));
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
