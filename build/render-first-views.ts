import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The first view in one language: the HTML of the page, of the sign-in dialog, and of the message that nothing loads. */
export type FirstView = { language: string; root: string; dialogs: string; failure: string };

/** Renders the first view in every language of the site (`src/bootstrap/prerender.tsx`). */
export async function renderFirstViews(root: string): Promise<FirstView[]> {
  const { output } = (await build({
    root,
    logLevel: 'error',
    build: { ssr: 'src/bootstrap/prerender.tsx', write: false, minify: false, copyPublicDir: false },
  })) as Rolldown.RolldownOutput;
  const dir = join(root, `node_modules/.sorteo/${process.pid}`);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  try {
    for (const file of output) if (file.type === 'chunk') writeFileSync(join(dir, file.fileName), file.code);
    const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
    if (!entry) throw new Error('The prerenderer was not built');
    const { languages, prerender: render } = await import(pathToFileURL(join(dir, entry.fileName)).href);
    const views: FirstView[] = [];
    for (const language of languages) views.push({ language, ...(await render(language)) });
    return views;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
