import { once } from 'node:events';
import { advised } from '../project/advised-command.ts';
import { checkFlows, flowFiles, loadFlow, Misuse } from '../project/flow-files.ts';
import { startUi } from '../ui/server.ts';

/** Shows the user interface of a flow, by default the first one, until the process is stopped. */
export async function uiCommand(
  name: string | undefined,
  { port, isHeaded }: { port: number; isHeaded: boolean },
): Promise<number> {
  checkFlows();
  const flows = [...flowFiles().keys()].sort();
  const flow = await loadFlow(name ?? flows[0]!);
  try {
    const { url, close } = await startUi({ flow, flows, load: (other) => loadFlow(other), port, isHeaded });
    console.log(`${flow.name} is shown at ${url}`);
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    await close();
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Misuse(`The port ${port} is in use: ${advised('ui', flow.name)} takes a free one`);
  }
}
