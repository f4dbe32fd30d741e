import { serve, type WorkerBuild, type WorkerScope } from './service-worker.ts';

/** Constant that the build replaces (`build/service-worker.ts`). */
declare const WORKER_BUILD: WorkerBuild;

serve(self as unknown as WorkerScope, WORKER_BUILD);
