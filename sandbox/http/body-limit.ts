import { bodyLimit } from 'hono/body-limit';

/** Largest body of a request in bytes: an image of 5 MB (spec 2 §5) in base64, with its other fields. */
export const largestBody = 8 * 1024 * 1024;

/** Answers a larger request with 413, without reading all of it. */
export const limitBody = bodyLimit({ maxSize: largestBody, onError: (c) => c.text('Too large', 413) });
