import { newId } from './new-id.ts';
import { sessionStore } from './safe-storage.ts';

type Draft = { questionType: string; content: string; contact: string };

const key = { draft: 'feedbackDraft', request: 'feedbackRequest' } as const;

/** The draft is also stored in memory, because the session storage is cleared when the session ends. */
const kept = new Map<string, string>();

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStore.read(name) ?? kept.get(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(name, text);
  sessionStore.write(name, text);
}

export const feedbackDraft = {
  read: (): Draft | null => {
    const draft = read(key.draft) as Partial<Draft> | null;
    if (draft === null || typeof draft !== 'object') return null;
    const { questionType = '', content = '', contact = '' } = draft;
    return { questionType: String(questionType), content: String(content), contact: String(contact) };
  },
  keep: (draft: Draft): void => write(key.draft, draft),
  /** Returns the same id for the same message until `forget` is called, and a new id when the message changes. */
  requestIdOf: (message: string): string => {
    const known = read(key.request) as { id: string; message: string } | null;
    if (known?.message === message) return known.id;
    const id = newId();
    write(key.request, { id, message });
    return id;
  },
  clear: (): void => {
    kept.clear();
    for (const name of Object.values(key)) sessionStore.remove(name);
  },
};
