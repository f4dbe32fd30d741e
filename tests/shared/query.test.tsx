// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { QueryView } from '../../src/features/shared/query/query.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow } from './query.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
};

const assertions: StateAssertions = {
  loading: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByTestId('alert')).toBeNull();
  },
  full: (screen) => expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']),
  empty: (screen) => expect(screen.getByText('Nada')).toBeDefined(),
  loadFailed: (screen) => {
    expect(screen.getByTestId('alert').textContent).not.toBe('');
    expect(screen.queryByText('Un momento')).toBeNull();
    expect(screen.queryByText('Nada')).toBeNull();
  },
};

const view = (actor: ActorRefFrom<typeof flow.machine>) =>
  translated(
    <QueryView<string> actor={actor}>
      {({ items, error }) => {
        if (error) return error;
        if (!items) return <p>Un momento</p>;
        if (items.length === 0) return <p>Nada</p>;
        return (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      }}
    </QueryView>,
  );

describe('query chart', () => {
  beforeAll(spanish);
  afterEach(cleanup);
  walkPaths({ flow, render: view, gestures, assertions });

  it.each(Object.entries({ ...outages, expired }))('shows the reason for the failure: %s', async (reason, outage) => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as ActorRefFrom<typeof flow.machine>));
    await act(async () => harness.settle('read', outage));
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('the error of a failed load does not mention text that the user typed', async () => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as ActorRefFrom<typeof flow.machine>));
    await act(async () => harness.settle('read', outages.offline));
    expect(screen.getByTestId('alert').textContent).toContain('Revisa tu internet y vuelve a intentarlo.');
  });
});
