import type { AnyActorRef } from 'xstate';
import { epoch } from './time.ts';

const day = 86_400_000;

/** A cache for long texts without times or cycles; it is safe because charts never change their data in place. */
const known = new WeakMap<object, string>();
const worthKeeping = 60;

/**
 * How a text names actors and their ids. `text`: the name for a string that may be an id; the string itself otherwise.
 * `opaque`: called with each object whose content cannot be read.
 */
export type Naming = {
  ref(actor: AnyActorRef): string;
  text?(text: string): string;
  opaque?(part: object): void;
};

/** The fields of an object; a getter that throws has its error as the value. */
export const fieldsOf = (value: object): [name: string, field: unknown][] =>
  Object.keys(value).map((name) => [name, fieldOf(value as Record<string, unknown>, name)]);

function fieldOf(value: Record<string, unknown>, name: string): unknown {
  try {
    return value[name];
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Whether an object has no class; those of another realm have another prototype. */
function isRecord(part: object): boolean {
  const prototype = Object.getPrototypeOf(part);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

const tagOf = (part: object): string => Object.prototype.toString.call(part).slice(8, -1);

/** The name of the class of an object. */
export const classOf = (part: object): string =>
  (part as { constructor?: { name?: string } }).constructor?.name || tagOf(part);

type File = { name?: string; type: string; size: number };

const sharedBytes = (buffer: ArrayBufferLike): number[] => [...new Uint8Array(buffer)];

/**
 * The content of an object of a class that keeps it outside its fields, by the tag of the class, which is the same in each
 * realm: a value, or null when it has no content that a program can read at once. undefined: another class.
 */
function contentOf(part: object, tag: string): unknown {
  if (ArrayBuffer.isView(part)) {
    const { buffer, byteOffset, byteLength } = part;
    return tag === 'DataView'
      ? sharedBytes(buffer.slice(byteOffset, byteOffset + byteLength))
      : [...(part as Uint8Array)];
  }
  switch (tag) {
    case 'URL':
    case 'URLSearchParams':
    case 'RegExp':
    case 'Boolean':
    case 'Number':
    case 'String':
    case 'BigInt':
    case 'Symbol':
      return String(part);
    case 'Headers':
    case 'FormData':
      return [...(part as Iterable<unknown>)];
    case 'ArrayBuffer':
    case 'SharedArrayBuffer':
      return sharedBytes(part as ArrayBufferLike);
    case 'Blob':
    case 'File': {
      const { name, type, size } = part as File;
      return { name, type, size };
    }
    case 'AbortSignal':
      return (part as AbortSignal).aborted;
    case 'AbortController':
      return (part as AbortController).signal.aborted;
    case 'Promise':
    case 'WeakMap':
    case 'WeakSet':
    case 'WeakRef':
      return null;
    default:
      return undefined;
  }
}

/** What an object of an unknown class without fields tells about itself; undefined when it tells nothing. */
function ownTextOf(part: object): unknown {
  const { toJSON } = part as { toJSON?: unknown };
  try {
    if (typeof toJSON === 'function') return toJSON.call(part);
    const text = String(part);
    return text.startsWith('[object ') ? undefined : text;
  } catch {
    return undefined;
  }
}

const isOpaque = (part: object): boolean =>
  !isRecord(part) &&
  !Array.isArray(part) &&
  !(part instanceof Map || part instanceof Set || part instanceof Error) &&
  !('toISOString' in part) &&
  Object.keys(part).length === 0 &&
  contentOf(part, tagOf(part)) === undefined &&
  ownTextOf(part) === undefined;

/** The place of an object in a value whose content cannot be read, such as `user.vault`, and its class. */
export function opaqueIn(value: unknown, seen = new Set<unknown>()): { path: string[]; part: object } | undefined {
  if (typeof value !== 'object' || value === null || seen.has(value) || 'sessionId' in value) return undefined;
  seen.add(value);
  if (isOpaque(value)) return { path: [], part: value };
  const parts: [string, unknown][] =
    value instanceof Map || value instanceof Set
      ? [...value].flat().map((part, index) => [String(index), part])
      : fieldsOf(value);
  for (const [name, field] of parts) {
    const found = opaqueIn(field, seen);
    if (found) return { ...found, path: [name, ...found.path] };
  }
  return undefined;
}

/**
 * A value as text, equal for equal content: keys sorted, actors as "(actor)" or as `naming` says, functions omitted, an
 * object whose content cannot be read as the name of its class. A time close to the fixed start time of walks is written as its difference from `now`; times before `now` become "past"
 * unless `exact`.
 */
export function serialise(value: unknown, now: number, exact = false, naming?: Naming): string {
  const seen: object[] = [];
  const nameOf = naming?.text?.bind(naming);
  /** Whether the current text depends on the time or on the position in the value, so it must not be cached. */
  let isPassing = false;
  const text = (part: unknown): string => {
    if (typeof part === 'string') return JSON.stringify(nameOf ? nameOf(part) : part);
    if (typeof part === 'number') {
      const distance = part - epoch - now;
      if (Math.abs(part - epoch) > 365 * day || !Number.isFinite(part)) return String(part);
      isPassing = true;
      return distance > 0 || exact ? `now+${distance}` : 'past';
    }
    if (part === null || typeof part !== 'object') {
      if (typeof part === 'function') return 'function';
      if (typeof part === 'bigint') return `${part}n`;
      return typeof part === 'symbol' ? String(part) : (JSON.stringify(part) ?? 'undefined');
    }
    const ready = nameOf ? undefined : known.get(part);
    if (ready !== undefined) return ready;
    if (seen.includes(part)) {
      isPassing = true;
      return '(cycle)';
    }
    if ('sessionId' in part && 'getSnapshot' in part) {
      isPassing = true;
      return naming ? naming.ref(part as AnyActorRef) : '(actor)';
    }
    if (part instanceof Error) return `(${part.name}: ${part.message})`;
    const wasPassing = isPassing;
    isPassing = false;
    seen.push(part);
    const made = object(part);
    seen.pop();
    if (!nameOf && !isPassing && seen.length > 0 && made.length > worthKeeping) known.set(part, made);
    isPassing ||= wasPassing;
    return made;
  };
  const object = (part: object): string => {
    if (Array.isArray(part)) return `[${part.map(text).join(', ')}]`;
    if (part instanceof Map || part instanceof Set) return `{${[...part].map(text).join(', ')}}`;
    if ('toISOString' in part) return `{${text(Number(part))}}`;
    if (!isRecord(part)) {
      const ownText = ofClass(part);
      if (ownText !== undefined) return ownText;
    }
    const fields: string[] = [];
    const own = part as Record<string, unknown>;
    const add = (shown: string, field: unknown) => {
      if (typeof field !== 'function' && field !== undefined) fields.push(`${shown}: ${text(field)}`);
    };
    if (nameOf) {
      const names = Object.keys(own).map((name) => [nameOf(name), name] as const);
      for (const [shown, name] of names.sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
        add(shown, fieldOf(own, name));
    } else for (const name of Object.keys(own).sort()) add(name, fieldOf(own, name));
    return `{${fields.join(', ')}}`;
  };
  /** The text of an object of a class that has no fields; undefined when its fields are its content. */
  const ofClass = (part: object): string | undefined => {
    const content = contentOf(part, tagOf(part));
    if (content === null) return `(${classOf(part)})`;
    if (content !== undefined) return `(${classOf(part)} ${text(content)})`;
    if (Object.keys(part).length > 0) return undefined;
    const ownContent = ownTextOf(part);
    if (ownContent !== undefined) return `(${classOf(part)} ${text(ownContent)})`;
    isPassing = true;
    naming?.opaque?.(part);
    return `(${classOf(part)})`;
  };
  return text(value);
}
