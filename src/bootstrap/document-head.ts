import { type Preloads, startDocument } from './document.ts';

/** Values of the build (`build/bootstrap.ts`). */
declare const PRELOADS: Preloads;
declare const MERCHANT_CODE: string;

startDocument(PRELOADS, MERCHANT_CODE);
