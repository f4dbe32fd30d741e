import { finishDocument } from './document.ts';

finishDocument();
