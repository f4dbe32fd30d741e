/** Request of an upload. `onProgress` receives the fraction of the body that was sent, from 0 to 1. */
export type Upload = {
  method: string;
  headers: Headers;
  body: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

const bodiless = [204, 205, 304];

/**
 * Sends a request like `fetch`, and reports the upload progress, which `fetch` cannot do. Rejects with a `TypeError`
 * when the connection fails, and with the signal's reason when the signal aborts.
 */
export const upload = (url: string, { method, headers, body, signal, onProgress }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    const over = () => signal.removeEventListener('abort', stop);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      over();
      const { status, responseText } = request;
      resolve(new Response(bodiless.includes(status) ? null : responseText, { status, headers: headersOf(request) }));
    };
    request.onerror = () => {
      over();
      reject(new TypeError('The connection failed'));
    };
    request.onabort = () => reject(signal.reason);
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.send(body);
  });

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
