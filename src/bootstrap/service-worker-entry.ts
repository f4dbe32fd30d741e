import { serve, type WorkerBuild, type WorkerScope } from './service-worker.ts';

/** Constant in the first line of the script (`build/worker-languages.ts`). */
declare const WORKER_BUILD: WorkerBuild;

serve(self as unknown as WorkerScope, WORKER_BUILD);
