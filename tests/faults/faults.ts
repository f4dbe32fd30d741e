/** How a request and its response fail. `deliver` passes the request to the gateway and returns the real response. */
export type Fault = {
  /** How far the page's clock is ahead of the gateway's, in hours. */
  skewHours?: number;
  answer: (deliver: () => Promise<Response>, wait: (ms: number) => Promise<void>) => Promise<Response>;
};

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };
const htmlType = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><html><body><h1>Something else</h1></body></html>';
const second = 1000;
const megabyte = 1024 * 1024;
const depth = 5000;

const cut = (): never => {
  throw new TypeError('fetch failed');
};
const html = (status: number): Response => new Response(page, { status, headers: htmlType });
const refusal = (body: object, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify({ success: false, value: null, message: '', ...body }), { headers: jsonType, ...init });
const limited = (headers: Record<string, string>): Response =>
  refusal({ errorCode: 'limited' }, { status: 429, headers: { ...jsonType, ...headers } });
const text = (body: string, type: Record<string, string> = jsonType): Response => new Response(body, { headers: type });

/** The request never reaches the gateway. */
const instead = (make: () => Response): Fault => ({ answer: async () => make() });

/** The gateway processes the request, but the page gets a different response. */
const after = (make: (real: string) => Response): Fault => ({
  answer: async (deliver) => make(await (await deliver()).text()),
});

/** The page gets the response with a changed envelope. */
const changed = (change: (envelope: Record<string, unknown>) => unknown): Fault =>
  after((real) => text(JSON.stringify(change(JSON.parse(real) as Record<string, unknown>))));

/** A response body that arrives in pieces; a `null` piece ends it with a network error. */
function streamed(pieces: (at: number) => Uint8Array | null | Promise<Uint8Array>, type = jsonType): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces(at++);
      if (piece) controller.enqueue(piece);
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: type });
}

const bytes = (piece: string) => new TextEncoder().encode(piece);

export const faults = {
  none: { answer: (deliver) => deliver() },
  cutBefore: { answer: async () => cut() },
  cutAfter: {
    answer: async (deliver) => {
      await deliver();
      return cut();
    },
  },
  twice: {
    answer: async (deliver) => {
      await deliver();
      return deliver();
    },
  },
  twiceAtOnce: { answer: async (deliver) => (await Promise.all([deliver(), deliver()]))[1] },
  stall15: {
    answer: async (deliver, wait) => {
      const response = await deliver();
      await wait(15 * second);
      return response;
    },
  },
  // The request reaches the gateway after the page has given up.
  stall30: {
    answer: async (deliver, wait) => {
      await wait(30 * second);
      return deliver();
    },
  },
  slow: {
    answer: async (deliver, wait) => {
      await wait(14 * second);
      return deliver();
    },
  },
  drip: {
    answer: async (deliver, wait) => {
      await deliver();
      return streamed(async () => {
        await wait(second);
        return bytes(' ');
      });
    },
  },
  html500: after(() => html(500)),
  html502: instead(() => html(502)),
  json503: instead(() => refusal({ errorCode: 'unavailable' }, { status: 503 })),
  html504: after(() => html(504)),
  invalidGzip: after(() => streamed((at) => (at === 0 ? bytes('{"success":true,') : null))),
  truncated: after((real) => text(real.slice(0, Math.floor(real.length / 2)))),
  joined: after((real) => text(real + real)),
  wrongType: changed((envelope) => ({ ...envelope, value: 'nothing of the kind' })),
  valueNull: changed((envelope) => ({ ...envelope, value: null })),
  listEnvelope: changed((envelope) => [envelope]),
  withoutSuccess: changed(({ value }) => ({ value })),
  successAsText: changed((envelope) => ({ ...envelope, success: 'yes' })),
  empty: after(() => text('')),
  noContent: after(() => new Response(null, { status: 204 })),
  unknownCode: instead(() => refusal({ errorCode: 'kyc.required' })),
  numericCode: instead(() => refusal({ errorCode: 4711 })),
  withoutCode: instead(() => refusal({})),
  s401: instead(() => refusal({ errorCode: 'session.expired' }, { status: 401 })),
  s403: instead(() => html(403)),
  s404: instead(() => html(404)),
  s408: instead(() => html(408)),
  s409: instead(() => refusal({ errorCode: 'conflict' }, { status: 409 })),
  s413: instead(() => html(413)),
  limitedSeconds: instead(() => limited({ 'Retry-After': '20' })),
  limitedDate: instead(() => limited({ 'Retry-After': new Date(Date.now() + 20 * second).toUTCString() })),
  limitedNothing: instead(() => limited({})),
  limitedNegative: instead(() => limited({ 'Retry-After': '-5' })),
  limitedAbsurd: instead(() => limited({ 'Retry-After': '1e12' })),
  redirected: instead(() => text(page, htmlType)),
  huge: after(() => {
    const piece = new Uint8Array(megabyte).fill(0x20);
    return streamed((at) => (at < 50 ? piece : null));
  }),
  deep: after(() => text(`{"success":true,"value":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
  byteOrderMark: after((real) => text(`\ufeff${real}`)),
  wrongContentType: after((real) => text(real, htmlType)),
  clockAhead: { skewHours: 5, answer: (deliver) => deliver() },
  clockBehind: { skewHours: -5, answer: (deliver) => deliver() },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
