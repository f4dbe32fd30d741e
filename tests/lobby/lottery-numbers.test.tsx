// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { savedLimit, withNumbers } from '../../machines/lobby/lottery-numbers.model.ts';
import { provideLotteryNumbers } from '../../src/features/lobby/lottery-numbers/lottery-numbers.actors.ts';
import { LotteryNumbersView } from '../../src/features/lobby/lottery-numbers/lottery-numbers.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { numbersIn, withNumbers as withNumbersIn } from '../../src/routes/page-queries.ts';
import { savedNumbers } from '../../src/storage/saved-numbers.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, last } from './lottery-numbers.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const view = (actor: Actor) =>
  translated(
    <LotteryNumbersView
      actor={actor}
      balls={(numbers) => <span>{numbers.join('-')}</span>}
      play={(numbers) => <a href={`/play?${numbers.join('-')}`}>Jugar</a>}
    />,
  );

const button = (name: string) => screen.queryByRole('button', { name });
const press = async (name: string, user: ReturnType<typeof userEvent.setup>, send: () => unknown) => {
  const found = button(name);
  if (found) await user.click(found);
  else await send();
};

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user, send }) => press('Reintentar', user, send),
  'ticket.repeat': ({ user, send }) => press('Repetir último boleto', user, send),
  'numbers.choose': ({ user, event, send }) => press(event.numbers.join(' '), user, send),
  'numbers.save': ({ user, send }) => press('Guardar estos números', user, send),
  'numbers.remove': ({ user, event, send }) => press(`Quitar los números ${event.numbers.join(', ')}`, user, send),
};
const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('alert')).toBeNull(),
  ready: () => expect(button('Reintentar')).toBeNull(),
  loadFailed: () => expect(button('Reintentar')).not.toBeNull(),
};

const ticketOf = (numbers: readonly number[]) => ({ ok: true, value: [{ numbers }, { numbers: [9, 9, 9] }] });

async function open(answer: unknown = ticketOf(last), account = 'ana') {
  const calls: unknown[] = [];
  const gateway = {
    call: async (...call: unknown[]) => {
      calls.push(call.slice(0, 2));
      return answer;
    },
  } as unknown as Gateway;
  const machine = provideLotteryNumbers({ gateway, merchantCode: 'sorteo', language: 'es', account });
  const actor = createActor(machine, { input: { gameCode: 'VN001' } }).start();
  render(view(actor));
  await act(async () => void (await waitFor(actor, (state) => !state.hasTag('busy'))));
  return { actor, calls, user: userEvent.setup({ delay: null }) };
}

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('numbers of a lottery', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it('repeats the last ticket of the lottery', async () => {
    const { calls, user } = await open();
    expect(calls).toEqual([['lotteryTickets', { merchantCode: 'sorteo', language: 'ES', gameCode: 'VN001' }]]);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(button('Repetir último boleto')!);
    expect(screen.getByRole('link', { name: 'Jugar' }).getAttribute('href')).toBe('/play?5-4-3-2-1');
    expect(screen.getByText('Números elegidos: 5, 4, 3, 2, 1')).toBeDefined();
  });

  it('saves numbers for the account and the lottery, and chooses and removes them', async () => {
    const first = await open();
    await first.user.click(button('Repetir último boleto')!);
    await first.user.click(button('Guardar estos números')!);
    expect(savedNumbers.read('ana', 'VN001')).toEqual([last]);
    expect(button('Guardar estos números')).toBeNull();
    cleanup();
    const { user } = await open({ ok: true, value: [] });
    const saved = within(screen.getByRole('list', { name: 'Números guardados' }));
    await user.click(saved.getByRole('button', { name: '5 4 3 2 1' }));
    expect(saved.getByRole('button', { name: '5 4 3 2 1' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/play?5-4-3-2-1');
    await user.click(button('Quitar los números 5, 4, 3, 2, 1')!);
    expect(savedNumbers.read('ana', 'VN001')).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows no numbers of another account or another lottery', async () => {
    savedNumbers.write('ana', 'VN001', [last]);
    savedNumbers.write('ana', 'VN002', [[1]]);
    await open({ ok: true, value: [] }, 'eva');
    expect(screen.getByText(/^Todavía no tienes boletos/)).toBeDefined();
    expect(savedNumbers.read('ana', 'VN001')).toEqual([last]);
    expect(savedNumbers.read('ana', 'VN002')).toEqual([[1]]);
  });

  it('offers saved numbers also when the last ticket fails to load', async () => {
    savedNumbers.write('ana', 'VN001', [last]);
    await open({ ok: false, fault: { kind: 'unavailable' } });
    expect(button('Reintentar')).not.toBeNull();
    expect(button('5 4 3 2 1')).not.toBeNull();
  });
});

describe('saved numbers', () => {
  it('keep the newest sets up to the limit', () => {
    const sets = Array.from({ length: savedLimit + 2 }, (_, place) => [place]);
    const saved = sets.reduce<readonly (readonly number[])[]>(withNumbers, []);
    expect(saved).toEqual(sets.toReversed().slice(0, savedLimit));
    savedNumbers.write('ana', 'VN001', sets);
    expect(savedNumbers.read('ana', 'VN001')).toEqual(sets.slice(0, savedLimit));
  });

  it('keep a limited number of lotteries and accounts, the latest ones', () => {
    for (let place = 0; place < 42; place++) savedNumbers.write('ana', `L${place}`, [[1]]);
    expect(['L0', 'L1', 'L2', 'L41'].map((code) => savedNumbers.read('ana', code).length)).toEqual([0, 0, 1, 1]);
    for (const account of ['b', 'c', 'd', 'e', 'f']) savedNumbers.write(account, 'L1', [[1]]);
    expect(['ana', 'b', 'f'].map((account) => savedNumbers.read(account, 'L1').length)).toEqual([0, 1, 1]);
  });

  it.each(['x', '[]', 'null', '{"ana":{"VN001":"x"}}', '{"ana":{"VN001":[["a"],[]]}}'])(
    'are empty when the stored text is %s',
    (text) => {
      localStorage.setItem('savedNumbers', text);
      expect(savedNumbers.read('ana', 'VN001')).toEqual([]);
    },
  );

  it('are written to the address of a game and read from it', () => {
    const address = withNumbersIn('/elott?gameCode=VN001', last);
    expect(numbersIn(address.slice(address.indexOf('?')))).toEqual(last);
    for (const text of ['', 'x', '1-', '1--2', '1234', '-1']) expect(numbersIn(`?numbers=${text}`)).toEqual([]);
  });
});
