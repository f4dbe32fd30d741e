import { type IncomingMessage, request, type ServerResponse } from 'node:http';

const port = Number(process.env['SORTEO_PORT'] ?? 4199);

/** Passes a request on to the site of the browser tests, to the world of `host`. */
export function passToSandbox(incoming: IncomingMessage, outgoing: ServerResponse, host: string): void {
  const { method, url: path, headers } = incoming;
  const onward = request(
    // Uses a new connection, because the server may close a keep-alive connection just when it is reused.
    { host: '127.0.0.1', port, agent: false, method, path, headers: { ...headers, host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
