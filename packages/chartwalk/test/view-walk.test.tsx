// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { buildGraph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { type Gestures, type StateAssertions, walkView } from '../src/react/index.ts';
import type { doorMachine } from './sample/door.machine.ts';
import { door } from './sample/door-cases.ts';

function DoorView({ actor }: { actor: ActorRefFrom<typeof doorMachine> }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'code.enter', code: String(new FormData(event.currentTarget).get('code')) });
      }}
    >
      <output>{value}</output>
      <p>{context.name}</p>
      <input name="code" aria-label="Code" />
      <button type="submit">Enter</button>
      <button type="button" onClick={() => actor.send({ type: 'door.close' })}>
        Close
      </button>
    </form>
  );
}

const gestures: Gestures<typeof doorMachine> = {
  'code.enter': async ({ user, screen, event }) => {
    await user.clear(screen.getByLabelText('Code'));
    if (event.code) await user.type(screen.getByLabelText('Code'), event.code);
    await user.click(screen.getByText('Enter'));
  },
  'door.close': ({ user, screen }) => user.click(screen.getByText('Close')),
  'alarm.raised': 'send',
};

const shows =
  (text: string): StateAssertions[string] =>
  (screen) => {
    expect(screen.getByRole('status').textContent).toBe(text);
  };

const assertions: StateAssertions = {
  closed: shows('closed'),
  checking: shows('checking'),
  open: shows('open'),
  barred: shows('barred'),
};

const paths = pathsOf(buildGraph(door));
const render = (actor: ActorRefFrom<typeof doorMachine>) => <DoorView actor={actor} />;
const pathWith = (label: string): Path => paths.find(({ steps }) => steps.some(({ move }) => move.label === label))!;

describe('walk through a view', () => {
  it.each(paths)('takes the transitions of path $id, with the same refusals as the bare chart', async (path) => {
    const { taken, refused } = await walkView({ flow: door, path, render, gestures, assertions });
    expect(Object.keys(taken).sort()).toEqual([...new Set(path.steps.flatMap((step) => step.taken))].sort());
    expect(refused).toEqual(replay(door, path).refused);
  });

  it('rejects a user gesture that sends no event', async () => {
    const idle = { ...gestures, 'door.close': () => {} };
    const path = pathWith('door.close (plain)');
    await expect(walkView({ flow: door, path, render, gestures: idle, assertions })).rejects.toThrow(
      /"door.close \(plain\)": the gesture should have sent {"type":"door.close"}, it sent \[\]/,
    );
  });

  it('rejects a gesture that sends fields that differ from the case, unless the flow allows the difference', async () => {
    const typing: Gestures<typeof doorMachine> = {
      ...gestures,
      'code.enter': async ({ user, screen, event }) => {
        await user.clear(screen.getByLabelText('Code'));
        if (event.code) await user.type(screen.getByLabelText('Code'), `${event.code}5`);
        await user.click(screen.getByText('Enter'));
      },
    };
    const path = pathWith('code.enter (some)');
    const walk = { flow: door, path, render, gestures: typing, assertions };
    await expect(walkView(walk)).rejects.toThrow('it sent [{"type":"code.enter","code":"12345"}]');
    await expect(walkView({ ...walk, loose: ['code.enter'] })).resolves.toBeDefined();
  });

  it('rejects a state without assertions, and a state with a failed assertion', async () => {
    const { barred: _, ...blind } = assertions;
    const path = pathWith('time: xstate.after.20000.door.barred');
    await expect(walkView({ flow: door, path, render, gestures, assertions: blind })).rejects.toThrow(
      'reaches "barred", for which "assertions" has no entry',
    );
    await expect(
      walkView({ flow: door, path, render, gestures, assertions: { ...assertions, barred: shows('open') } }),
    ).rejects.toThrow('"barred" does not look as it should');
  });

  it('rejects a chart that deviates from the path', async () => {
    const path = pathWith('door.close (plain)');
    const wrong = path.steps.map((step) =>
      step.move.label.startsWith('door.close') ? { ...step, value: 'open' } : step,
    );
    await expect(
      walkView({ flow: door, path: { ...path, steps: wrong }, render, gestures, assertions }),
    ).rejects.toThrow('expected the chart in ["open", "active"], it is in ["closed", "active"]');
  });

  describe('rejects an event that the step does not expect', () => {
    const path = pathWith('door.close (plain)');
    const opens = path.steps.findIndex(({ move }) => move.label === 'door.close (plain)');

    it('when a gesture causes it besides its own event', async () => {
      const chatty: Gestures<typeof doorMachine> = {
        ...gestures,
        'door.close': async ({ user, screen }) => {
          await user.click(screen.getByText('Close'));
          await user.click(screen.getByText('Close'));
        },
      };
      await expect(walkView({ flow: door, path, render, gestures: chatty, assertions })).rejects.toThrow(
        `path ${path.id}, step ${opens + 1} of ${path.steps.length} "door.close (plain)": the view also sent {"type":"door.close"}`,
      );
    });

    it.each(['at its start', 'step 1 of'])('when the view sends it by itself: %s', async (when) => {
      let isSent = false;
      function Restless({ actor }: { actor: ActorRefFrom<typeof doorMachine> }) {
        const { value } = useSelector(actor, (snapshot) => snapshot);
        useEffect(() => {
          if (isSent || (when !== 'at its start' && value === 'closed')) return;
          isSent = true;
          actor.send({ type: 'unknown' } as never);
        });
        return <DoorView actor={actor} />;
      }
      const restless = (actor: ActorRefFrom<typeof doorMachine>) => <Restless actor={actor} />;
      const walk = { flow: door, path, gestures, assertions };
      await expect(walkView({ ...walk, render: restless })).rejects.toThrow(
        new RegExp(`${when}.*: the view also sent \\{"type":"unknown"\\}`),
      );
      isSent = false;
      await expect(walkView({ ...walk, render: restless, besides: ['unknown'] as never })).resolves.toBeDefined();
    });
  });

  it('names the path and the step when a gesture or the view throws', async () => {
    const path = pathWith('door.close (plain)');
    const at = path.steps.findIndex(({ move }) => move.label === 'door.close (plain)');
    const broken: Gestures<typeof doorMachine> = {
      ...gestures,
      'door.close': ({ screen }) => void screen.getByText('Shut'),
    };
    await expect(walkView({ flow: door, path, render, gestures: broken, assertions })).rejects.toThrow(
      new RegExp(
        `^path ${path.id}, step ${at + 1} of ${path.steps.length} "door.close \\(plain\\)": the gesture for "door.close" fails: Unable to find`,
      ),
    );
    const failing = () => {
      throw new Error('no picture');
    };
    await expect(walkView({ flow: door, path, render: failing, gestures, assertions })).rejects.toThrow(
      `path ${path.id}, at its start: "mount" fails: no picture`,
    );
  });
});
