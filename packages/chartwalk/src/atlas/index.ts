export {
  type Atlas,
  type AtlasCapture,
  type AtlasChart,
  type AtlasFlow,
  type AtlasMessage,
  type AtlasOptions,
  collectAtlas,
} from './atlas.ts';
export { type CaptureRecord, type Look, looksOf, momentOf, stateKey, wayKey } from './capture.ts';
export { type ChartChange, type Comparison, compare, type ScreenChange } from './compare.ts';
export { type AtlasData, dataOf } from './data.ts';
export { type Box, type Drawing, draw } from './diagram-layout.ts';
export { readCaptures, readPicture } from './pictures.ts';
export { pageOf } from './write-page.ts';
