import { get, set } from 'idb-keyval';

const patienceMs = 2000;

let isSilent = false;

/**
 * Rejects when the database refuses the request or does not respond in time. After a timeout, all later calls reject
 * immediately.
 */
async function answered<Value>(ask: () => Promise<Value>): Promise<Value> {
  if (isSilent) throw new Error('The database does not answer');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isSilent = true;
      reject(new Error('The database does not answer'));
    }, patienceMs);
  });
  const answer = ask();
  const end = () => {
    clearTimeout(timer);
    isSilent = false;
  };
  answer.then(end, end);
  return Promise.race([answer, late]);
}

/** Access to the browser's database (IndexedDB); every call settles within 2 s. */
export const database = {
  read: <Value>(name: string): Promise<Value | undefined> => answered(async () => get<Value>(name)),
  write: (name: string, value: unknown): Promise<void> => answered(async () => set(name, value)),
};
