import { createActor, fromPromise } from 'xstate';
import { doorMachine } from './door.machine.ts';
import { inspect } from './inspector.ts';

const door = createActor(
  doorMachine.provide({
    actors: {
      check: fromPromise(async ({ input, signal }) => {
        const answer = await fetch(`/api/check?code=${input.code}`, { signal });
        return answer.json();
      }),
    },
  }),
  inspect ? { inspect } : {},
);

document.body.innerHTML = `
  <form><output></output><p></p><input name="code" aria-label="Code"><button>Enter</button></form>
  <button id="close">Close</button>`;

document.querySelector('form')!.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = new FormData(event.target as HTMLFormElement).get('code');
  door.send({ type: 'code.enter', code: String(code) });
});
document.querySelector('#close')!.addEventListener('click', () => door.send({ type: 'door.close' }));
window.addEventListener('alarm', () => door.send({ type: 'alarm.raised' }));

door.subscribe(({ value, context }) => {
  document.querySelector('output')!.textContent = String(value);
  document.querySelector('p')!.textContent = context.name;
});
door.start();
