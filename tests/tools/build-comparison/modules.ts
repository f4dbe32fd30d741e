import { gzipSync } from 'node:zlib';

/**
 * The parts of a build that are compared: the code of each module and the rules of each style sheet, regardless of the
 * chunk that contains them.
 */
export type Build = { modules: Record<string, string>; rules: Record<string, number>; chunks: Record<string, number> };

type File =
  | { type: 'chunk'; name: string; fileName: string; code: string; modules: Record<string, { code: string | null }> }
  | { type: 'asset'; fileName: string; source: string | Uint8Array };

/** Names that the bundler generates depend on the order of the modules, so they are removed. */
const withoutNames = (code: string) =>
  code
    .replace(/^\/\/( [\w./-]+$|#.*$)/gm, '')
    .replace(/^var import_\w+ = .*$/gm, '')
    .replace(/\$\d+\b/g, '')
    .replace(/\b_[0-9a-f]{4}[0-9a-z]+\b/g, 'CLASS')
    .replace(/[\w.-]*[\w-]{8}\.(css|js|woff2)\b/g, 'FILE')
    .replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, 'DEPS')
    .trim();

const nameOf = (id: string, root: string) =>
  id.includes('node_modules/')
    ? id.replace(/^.*node_modules\//, 'package ')
    : id.startsWith(`${root}/`)
      ? id.slice(root.length + 1)
      : id;

export function buildOf(files: readonly File[], root: string): Build {
  const build: Build = { modules: {}, rules: {}, chunks: {} };
  for (const file of files) {
    if (file.type === 'chunk') {
      build.chunks[file.name] = (build.chunks[file.name] ?? 0) + gzipSync(file.code).length;
      for (const [id, { code }] of Object.entries(file.modules))
        build.modules[nameOf(id, root)] = id.includes('node_modules/') ? '' : withoutNames(code ?? '');
    } else if (file.fileName.endsWith('.css')) {
      for (const rule of withoutNames(String(file.source)).split(/(?<=\})/)) {
        const text = rule.replace(/\s+/g, ' ').trim();
        if (text) build.rules[text] = (build.rules[text] ?? 0) + 1;
      }
    }
  }
  return build;
}

export type Difference = { changed: string[]; added: string[]; removed: string[]; rules: string[] };

/** Modules are compared by their code: a moved module is not a difference. */
export function differenceOf(before: Build, after: Build): Difference {
  const unmatched = new Map<string, string[]>();
  for (const [name, code] of Object.entries(before.modules))
    if (after.modules[name] !== code) unmatched.set(code, [...(unmatched.get(code) ?? []), name]);
  const fresh: string[] = [];
  for (const [name, code] of Object.entries(after.modules)) {
    if (before.modules[name] === code) continue;
    const moved = unmatched.get(code)?.pop();
    if (moved === undefined) fresh.push(name);
  }
  const gone = [...unmatched.values()].flat();
  const changed = fresh.filter((name) => gone.includes(name));
  const texts = new Set([...Object.keys(before.rules), ...Object.keys(after.rules)]);
  return {
    changed: changed.sort(),
    added: fresh.filter((name) => !changed.includes(name)).sort(),
    removed: gone.filter((name) => !changed.includes(name)).sort(),
    rules: [...texts]
      .flatMap((text) => {
        const count = (after.rules[text] ?? 0) - (before.rules[text] ?? 0);
        return count === 0 ? [] : [`${count > 0 ? '+' : ''}${count} ${text}`];
      })
      .sort(),
  };
}
