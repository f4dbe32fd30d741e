import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passToSandbox } from './pass-to-sandbox.ts';

export type Deployment = {
  url: string;
  /** Returns the response to a request; `null` passes the request on to the site. */
  answer: (path: string) => { status: number; type: string; body: string } | null;
  /** True when the request never gets a response. */
  withholds: (path: string) => boolean;
  close(): Promise<void>;
};

/**
 * Serves the site of the browser tests on another port, so that service workers also get the responses that a test
 * defines.
 */
export async function deploy(host: string): Promise<Deployment> {
  const deployment: Deployment = { url: '', answer: () => null, withholds: () => false, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '';
    if (deployment.withholds(path)) return;
    const own = deployment.answer(path);
    if (own) outgoing.writeHead(own.status, { 'Content-Type': own.type, 'Cache-Control': 'no-store' }).end(own.body);
    else passToSandbox(incoming, outgoing, host);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  deployment.url = `http://${host.split(':')[0]}:${(server.address() as AddressInfo).port}`;
  deployment.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return deployment;
}
