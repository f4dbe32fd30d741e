import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from '../project/config.ts';
import { workFolder } from '../project/flow-file-paths.ts';
import { slashed } from '../project/project-paths.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { declaredTypes, type MachineTypes } from './shapes.ts';

/** A machine that a module exports; `exportName` may be `default`. */
export type MachineExport = { file: string; exportName: string };

/**
 * Converts the types of a machine into object types whose declarations are plain text. Unions become tuples, so that
 * the compiler prints their members instead of a type's name.
 */
const helpers = `
import type { AnyActorLogic, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate';
type Lower = [never, 0, 1, 2, 3];
type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
type Last<T> = Intersection<T extends unknown ? () => T : never> extends () => infer L ? L : never;
type Shapes<T, D extends number, Done extends unknown[] = []> =
  [T] extends [never] ? Done : Shapes<Exclude<T, Last<T>>, D, [ShapeOf<Last<T>, D>, ...Done]>;
type Shape<V, D extends number = 3> =
  0 extends 1 & V ? [{ any: 1 }] : unknown extends V ? [{ any: 1 }] : Shapes<V, D>;
type IsOptional<T, K extends keyof T> = {} extends Pick<T, K> ? 1 : 0;
type ShapeOf<V, D extends number> =
  [V] extends [undefined] ? { undefined: 1 } : [V] extends [void] ? { undefined: 1 } : [V] extends [null] ? { null: 1 } :
  [V] extends [string] ? string extends V ? { string: 1 } : { literal: V } :
  [V] extends [number] ? number extends V ? { number: 1 } : { literal: V } :
  [V] extends [boolean] ? { literal: V } : [V] extends [bigint] ? { bigint: 1 } : [V] extends [symbol] ? { symbol: 1 } :
  [V] extends [readonly unknown[]] ? { array: 1 } : [V] extends [(...all: never[]) => unknown] ? { function: 1 } :
  [V] extends [Date] ? { Date: 1 } : [V] extends [Error] ? { Error: 1 } :
  [V] extends [ReadonlyMap<unknown, unknown>] ? { Map: 1 } : [V] extends [ReadonlySet<unknown>] ? { Set: 1 } :
  [V] extends [{ readonly size: number; arrayBuffer(): unknown }] ? { Blob: 1 } :
  [D] extends [0] ? { object: 1 } :
  { fields: { -readonly [K in keyof V]-?: {
    optional: IsOptional<V, K>;
    shapes: Shape<1 extends IsOptional<V, K> ? Exclude<V[K], undefined> : V[K], Lower[D]>;
  } } };
type WithoutType<T> = T extends unknown ? Omit<T, 'type'> : never;
type ActorOf<M> = M extends StateMachine<
  any, any, any, infer A, any, any, any, any, any, any, any, any, any, any
> ? A : never;
declare function probe<M extends AnyStateMachine>(machine: M): {
  events: { [T in EventFromLogic<M>['type']]: Shape<WithoutType<Extract<EventFromLogic<M>, { type: T }>>> };
  outputs: {
    [A in ActorOf<M> as A extends { src: infer S extends string } ? S : never]:
      A extends { logic: infer L extends AnyActorLogic } ? Shape<OutputFrom<L>> : never
  };
  input: Shape<InputFrom<M>>;
};
`;

function textOf(machines: MachineExport[], folder: string): string {
  const imports = machines.map(({ file, exportName }, index) => {
    const path = slashed(relative(folder, resolve(file)));
    const name = exportName === 'default' ? `m${index}` : `{ ${exportName} as m${index} }`;
    return `import ${name} from '${path}';`;
  });
  const probes = machines.map((_, index) => `export const p${index} = probe(m${index});`);
  return [...imports, helpers, ...probes].join('\n');
}

/** The compiler of the project; undefined without one. */
export function compilerOf(folder = projectRoot()): string | undefined {
  try {
    return join(dirname(createRequire(join(folder, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
  } catch {
    return undefined;
  }
}

/** The settings of the sources; a solution's own `tsconfig.json` only refers to them. */
export function compilerSettings(root = projectRoot()): string | undefined {
  const main = join(root, 'tsconfig.json');
  const app = join(root, 'tsconfig.app.json');
  if (existsSync(app) && (!existsSync(main) || readFileSync(main, 'utf8').includes('"references"'))) return app;
  return existsSync(main) ? main : undefined;
}

/** Most ms that the compiler may take; then the skeleton is written without types. */
const patience = 120_000;

/** Without the settings of a project, its sources may use every syntax. */
const ownSettings = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true, types: [] };

/**
 * The types of machines, as the project's TypeScript declares them; undefined for a machine whose types it cannot
 * read. It runs the compiler's command, because its programming interface differs between versions.
 */
export function typesOf(machines: MachineExport[]): (MachineTypes | undefined)[] {
  const compiler = compilerOf();
  if (compiler === undefined || machines.length === 0) return machines.map(() => undefined);
  const root = projectRoot();
  const folder = join(workFolder(), `init-${process.pid}`);
  const out = temporaryFolder('chartwalk-init');
  const base = compilerSettings(root);
  const settings = {
    ...(base && { extends: slashed(base) }),
    compilerOptions: {
      ...(base ? {} : ownSettings),
      noEmit: false,
      declaration: true,
      declarationMap: false,
      emitDeclarationOnly: true,
      noEmitOnError: false,
      composite: false,
      incremental: false,
      isolatedDeclarations: false,
      allowImportingTsExtensions: true,
      allowJs: true,
      checkJs: false,
      jsx: 'preserve',
      skipLibCheck: true,
      rootDir: slashed(root),
      outDir: slashed(out),
    },
    files: ['probe.ts'],
    include: [],
    references: [],
  };
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'probe.ts'), textOf(machines, folder));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    spawnSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json')], { timeout: patience });
    const declaration = join(out, relative(root, folder), 'probe.d.ts');
    const types = existsSync(declaration) ? declaredTypes(readFileSync(declaration, 'utf8')) : new Map();
    return machines.map((_, index) => types.get(index));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
