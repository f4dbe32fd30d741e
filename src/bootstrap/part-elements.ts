const opening = '<script data-part="';
const closing = '</script>';

/** The element of a document that contains the script of the file at `url` (`build/document-parts.ts`). */
export const partElement = (url: string, code: string): string => `${opening}${url}">${code}${closing}`;

/** Replaces the scripts of `files` in a document by references to the files, while the document arrives. */
function toReferences(files: ReadonlySet<string>): TransformStream<string, string> {
  let waiting = '';
  return new TransformStream({
    transform(text, controller) {
      waiting += text;
      for (let start = waiting.indexOf(opening); start >= 0; start = waiting.indexOf(opening)) {
        const end = waiting.indexOf(closing, start);
        if (end < 0) break;
        const element = waiting.slice(start, end + closing.length);
        const url = element.slice(opening.length, element.indexOf('"', opening.length));
        controller.enqueue(waiting.slice(0, start));
        controller.enqueue(files.has(url) ? `<script src="${url}">${closing}` : element);
        waiting = waiting.slice(end + closing.length);
      }
      const start = waiting.indexOf(opening);
      // The rest of an element can be in the next text.
      const sure = start < 0 ? Math.max(0, waiting.length - opening.length + 1) : start;
      controller.enqueue(waiting.slice(0, sure));
      waiting = waiting.slice(sure);
    },
    flush(controller) {
      controller.enqueue(waiting);
    },
  });
}

/**
 * Returns a document that refers to those of its scripts that are in `files`. Browsers keep the compiled code of a file,
 * but not of a script in a document. Other responses are returned unchanged.
 */
export function referringTo(files: readonly string[], answer: Response): Response {
  if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  const headers = new Headers(answer.headers);
  // They describe the unchanged body.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const body = answer.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(toReferences(new Set(files)))
    .pipeThrough(new TextEncoderStream());
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
