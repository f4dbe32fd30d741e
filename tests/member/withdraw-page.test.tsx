// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { WithdrawPageView } from '../../src/features/member/withdraw-page/withdraw-page.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './withdraw-page.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'order.moved': 'send',
  'receipt.moved': 'send',
  'withdrawal.cancelled': 'send',
  'page.shown': 'send',
  // Only a row of the list sends this event, and the stub of the list has no rows.
  'payment.choose': 'send',
};

const assertions: StateAssertions = {
  open: () => expect(screen.getByRole('region', { name: 'Tus retiros' })).toBeDefined(),
};

const draw = (actor: ActorRefFrom<typeof flow.machine>) =>
  translated(
    <WithdrawPageView
      actor={actor}
      symbol="P"
      payeeForm={() => null}
      payeeRemoval={() => null}
      onConfirm={() => {}}
      onSupport={() => {}}
    />,
  );

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('withdraw'), loadArea('submission')]);
});
afterEach(cleanup);

describe('withdrawPage', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});
