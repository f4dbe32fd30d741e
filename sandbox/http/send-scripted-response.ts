import type { Context } from 'hono';
import type { Env } from './env.ts';
import type { ScriptedAnswer } from './scripted-responses.ts';
import { send } from './send-response.ts';

/** Sends a scripted response. `real` returns the gateway's own response; it is called when the script has `forward`. */
export async function play(c: Context<Env>, answer: ScriptedAnswer, real: () => Promise<Response>): Promise<Response> {
  const { signal } = c.req.raw;
  if (answer.delayMs) await wait(answer.delayMs, signal);
  if (answer.hang) await wait(Number.POSITIVE_INFINITY, signal);
  // An aborted call is not processed: otherwise it would take effect at the same moment as the client's next call.
  if (signal.aborted) return closeConnection(c);
  if (answer.forward && answer.dropResponse) await real().then(() => startResponse(c));
  if (answer.hang || answer.dropResponse) return closeConnection(c);
  if (answer.forward) return real();
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
  if (answer.malformed) return send(c, '{"success":true,"value":{', { status: answer.status ?? 200 });
  const body = answer.body ?? { success: false, value: null, message: '', errorCode: '' };
  return send(c, JSON.stringify(body), { status: answer.status ?? 200 });
}

/**
 * Closes the connection without a response. Returns a network error when there is no socket, as in tests that call the
 * app directly.
 */
function closeConnection(c: Context<Env>): Response {
  const socket = c.env?.incoming?.socket;
  socket?.destroy();
  return socket ? c.body(null) : Response.error();
}

/**
 * Starts a response before the connection is closed. Without a started response, the browser would repeat a request on
 * a reused connection automatically.
 */
async function startResponse(c: Context<Env>): Promise<void> {
  const socket = c.env?.incoming?.socket;
  if (!socket) return;
  const begun = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  await new Promise<void>((resolve) => socket.write(begun, () => resolve()));
}

/** Waits `ms`, or until the client aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
