// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { WithdrawPageView } from '../../src/features/member/withdraw-page/withdraw-page.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { expectedPaths } from '../walker/expectations.ts';
import { walkChart } from '../walker/replay.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './withdraw-page.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'order.moved': 'send',
  'receipt.moved': 'send',
  'withdrawal.cancelled': 'send',
  'page.shown': 'send',
  // It is chosen at a row of the list, and the stand-in of the list has no rows.
  'payment.choose': 'send',
};

const see: Sights = { open: () => expect(screen.getByRole('region', { name: 'Tus retiros' })).toBeDefined() };

const draw = (actor: ActorRefFrom<typeof flow.machine>) =>
  translated(
    <WithdrawPageView actor={actor} symbol="P" payeeForm={() => null} onConfirm={() => {}} onSupport={() => {}} />,
  );

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('withdraw'), loadArea('submission')]);
});
afterEach(cleanup);

describe('withdrawPage', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});
