import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The first view in one language, as HTML: description, page, sign-in dialog and the message that loading failed. */
export type FirstView = { language: string; description: string; root: string; dialogs: string; failure: string };

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
