import { useMachine } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { doorMachine } from './door.machine.ts';
import { inspect as inspector } from './inspector.ts';

const asked = new URLSearchParams(location.search);
if (asked.has('crash')) throw new Error('the page does not load');

const machine = doorMachine.provide({
  actors: {
    check: fromPromise(async ({ input, signal }) => {
      const answer = await fetch(`/api/check?code=${input.code}`, { signal });
      return answer.json();
    }),
  },
});

const inspect = asked.has('alone') ? undefined : inspector;

function Door({ name }: { name: string }) {
  const [{ value }, send] = useMachine(machine, { id: name, ...(inspect && { inspect }) });
  return (
    <section aria-label={name}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'code.enter', code: String(new FormData(event.currentTarget).get('code')) });
        }}
      >
        <output>{String(value)}</output>
        <input name="code" aria-label="Code" />
        <button type="submit">Enter</button>
      </form>
      <button type="button" onClick={() => send({ type: 'door.close' })}>
        Close
      </button>
    </section>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Door name="front" />
    <Door name="back" />
  </StrictMode>,
);
