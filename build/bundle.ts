import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/**
 * Applies a plugin only to the site build. The prerenderer is built with the same configuration, but without this
 * plugin.
 */
export const siteBuildOnly: NonNullable<Plugin['apply']> = (_, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild;

export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

export function programOf(bundle: Bundle): Rolldown.OutputChunk {
  const program = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!program) throw new Error('The build has no program');
  return program;
}

export function chunkWith(path: string, bundle: Bundle): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)));
  if (!chunk) throw new Error(`No chunk of the build contains ${path}`);
  return chunk;
}

/** Returns the chunk and all its static imports, except the entry chunk, which is inlined in the document. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (one: Rolldown.OutputChunk) => {
    if (one.isEntry || found.has(one)) return;
    found.add(one);
    for (const fileName of one.imports) {
      const imported = bundle[fileName];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(chunk);
  return [...found];
}

export const importsOfProgram = (bundle: Bundle): Rolldown.OutputChunk[] =>
  programOf(bundle).imports.flatMap((fileName) => {
    const chunk = bundle[fileName];
    return chunk?.type === 'chunk' ? withImports(chunk, bundle) : [];
  });

export const urlOf = ({ fileName }: { fileName: string }): string => `/${fileName}`;

/** Bundles one module and its imports into a self-contained script; `values` replace its constants. */
export async function bundleScript(root: string, path: string, values: Record<string, unknown>): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, path), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return soleChunk(output, path).code.trim();
}

export async function bundleForNode(root: string, path: string): Promise<string> {
  const output = (await build({
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path, write: false, minify: true, copyPublicDir: false },
  })) as Rolldown.RolldownOutput;
  return soleChunk(output, path).code.trim();
}

function soleChunk({ output }: Rolldown.RolldownOutput, path: string): Rolldown.OutputChunk {
  const [chunk, ...others] = output.filter((file) => file.type === 'chunk');
  if (!chunk || others.length > 0) throw new Error(`${path} is not built into one file`);
  return chunk;
}
