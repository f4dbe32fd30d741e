import { type Preloads, startDocument } from './document.ts';

/** Constants that the build replaces (`build/bootstrap.ts`). */
declare const PRELOADS: Preloads;
declare const MERCHANT_CODE: string;

startDocument(PRELOADS, MERCHANT_CODE);
