import { basename } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import { partElement } from '../src/bootstrap/part-elements.ts';
import { type Bundle, chunksOf, siteBuildOnly, urlOf } from './bundle.ts';
import type { GroupName } from './chunk-groups.ts';

/** Shared chunks that the document contains, because every address needs them. */
const partNames: readonly (GroupName | 'rolldown-runtime')[] = ['rolldown-runtime', 'core', 'base', 'react-dom'];

/** Name of the part that is a file of the build; undefined for all other files. */
const partOf = (fileName: string): string | undefined =>
  partNames.find((name) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(basename(fileName)));

/** Whether the document contains a chunk, so that nothing needs to load its file. */
export const isInDocument = (fileName: string): boolean => partOf(fileName) !== undefined;

/** The chunks that the document contains; each comes after the chunks that it imports. */
export function partsOf(bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    for (const fileName of chunk.imports) {
      const imported = bundle[fileName];
      if (imported?.type !== 'chunk' || !isInDocument(fileName))
        throw new Error(`${chunk.fileName} is in the document, but imports ${fileName}`);
      visit(imported);
    }
    found.add(chunk);
  };
  for (const chunk of chunksOf(bundle)) if (isInDocument(chunk.fileName)) visit(chunk);
  return [...found];
}

/** The element of the document that contains a part. */
export function scriptOf(chunk: Rolldown.OutputChunk): string {
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${chunk.fileName} contains text that would end its script`);
  return partElement(urlOf(chunk), chunk.code);
}

/**
 * Turns the chunks of `partNames` into classic scripts for the document. Each script stores its exports in
 * `sorteoParts`, and the other chunks read them there instead of importing them. So the first view needs no request for
 * these chunks.
 */
export const documentParts = (): Plugin => ({
  name: 'sorteo:document-parts',
  apply: siteBuildOnly,
  generateBundle: {
    // Must run after Vite's own changes to a chunk.
    order: 'post',
    handler(_, bundle) {
      const parts = partsOf(bundle);
      for (const id of parts.flatMap(({ moduleIds }) => moduleIds)) {
        const changed = changedExports(id, this.getModuleInfo(id)?.code ?? '');
        if (changed.length > 0) throw new Error(`${id} changes ${changed}, which other chunks would not notice`);
      }
      for (const chunk of chunksOf(bundle)) {
        const part = partOf(chunk.fileName);
        const code = readParts(chunk.code);
        chunk.code = part === undefined ? code : asScript(code, part, urlOf(chunk));
      }
    },
  },
});

type Edit = { start: number; end: number; text: string };

const edited = (code: string, edits: Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), code);

const parsed = (code: string, fileName = 'chunk.js') => {
  const { program, errors } = parseSync(fileName, code);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]!.message}`);
  return program;
};

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? JSON.stringify(name.value) : name.name);

const addressIn = (source: ESTree.Expression): string | undefined => {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  return source.type === 'TemplateLiteral' && source.expressions.length === 0
    ? (source.quasis[0]?.value.cooked ?? undefined)
    : undefined;
};

const exportsOf = (part: string) => `sorteoParts[${JSON.stringify(part)}]`;

/** Replaces the imports of parts in a chunk. */
export function readParts(code: string): string {
  const edits: Edit[] = [];
  const replace = ({ start, end }: ESTree.Span, text: string) => edits.push({ start, end, text });
  new Visitor({
    ImportDeclaration(node) {
      const part = partOf(node.source.value);
      if (part !== undefined) replace(node, importedFrom(part, node.specifiers));
    },
    ExportNamedDeclaration(node) {
      const part = node.source && partOf(node.source.value);
      if (part) throw new Error(`A chunk exports what it imports from ${part}`);
    },
    ImportExpression(node) {
      const part = partOf(addressIn(node.source) ?? '');
      if (part !== undefined) replace(node, `Promise.resolve(${exportsOf(part)})`);
    },
  }).visit(parsed(code));
  return edited(code, edits);
}

function importedFrom(part: string, specifiers: ESTree.ImportDeclaration['specifiers']): string {
  const names = specifiers.flatMap((one) => {
    if (one.type !== 'ImportSpecifier') return [];
    const name = nameOf(one.imported);
    return name === one.local.name ? name : `${name}:${one.local.name}`;
  });
  const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  if (whole) return `const ${whole.local.name}=${exportsOf(part)};`;
  return names.length > 0 ? `const{${names}}=${exportsOf(part)};` : '';
}

/** The classic script of a part. */
export function asScript(code: string, part: string, url: string): string {
  const edits: Edit[] = [];
  const names: string[] = [];
  new Visitor({
    ExportNamedDeclaration({ start, end, declaration, specifiers }) {
      if (declaration) throw new Error(`${url} exports a declaration`);
      for (const { local, exported } of specifiers) names.push(`${nameOf(exported)}:${nameOf(local)}`);
      edits.push({ start, end, text: '' });
    },
    // In an inline script, the addresses are relative to the page.
    ImportExpression({ source }) {
      const address = addressIn(source);
      if (address?.startsWith('./'))
        edits.push({
          start: source.start,
          end: source.end,
          text: JSON.stringify(new URL(address, `http://_${url}`).pathname),
        });
    },
    MetaProperty({ start, end }) {
      edits.push({ start, end, text: '({url:document.baseURI})' });
    },
  }).visit(parsed(code));
  const body = edited(code, edits).trim();
  return `{const run=()=>{"use strict";${body}\nreturn{${names}}};(self.sorteoParts??={})[${JSON.stringify(part)}]=run()}\n//# sourceURL=${url}\n`;
}

/** The exported variables that a module changes after it has run, and so not in the parts that copied them. */
export function changedExports(id: string, code: string): string[] {
  const file = basename(id.split('?')[0]!);
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const variables = new Set<string>();
  const exported = new Set<string>();
  const changed = new Set<string>();
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const change = (target: ESTree.Node) => {
    if (depth > 0 && target.type === 'Identifier') changed.add(target.name);
  };
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (depth > 0 || kind === 'const') return;
      for (const { id: target } of declarations) if (target.type === 'Identifier') variables.add(target.name);
    },
    ExportNamedDeclaration({ declaration, source, specifiers }) {
      if (declaration?.type === 'VariableDeclaration')
        for (const { id: target } of declaration.declarations)
          if (target.type === 'Identifier') exported.add(target.name);
      if (!source) for (const { local } of specifiers) exported.add(nameOf(local));
    },
    AssignmentExpression: ({ left }) => change(left),
    UpdateExpression: ({ argument }) => change(argument),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parsed(code, file));
  return [...exported].filter((name) => variables.has(name) && changed.has(name));
}
