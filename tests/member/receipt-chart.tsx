import type { ActorRefFrom } from 'xstate';
import { ReceiptView } from '../../src/features/member/receipt/receipt.view.tsx';
import { translated } from '../kit/translated.tsx';
import type { flow } from './receipt.cases.ts';

export type Actor = ActorRefFrom<typeof flow.machine>;
export type Form = NonNullable<ReturnType<Actor['getSnapshot']>['children']['receiptForm']>;

export const formOf = (chart: Pick<Actor, 'getSnapshot'>) => chart.getSnapshot().children.receiptForm as Form;

/** The state of the form, or of the chart when there is no form. */
export const stateOf = (chart: Pick<Actor, 'getSnapshot'>) =>
  formOf(chart)?.getSnapshot().value ?? chart.getSnapshot().value;

export const draw = (actor: Actor) => translated(<ReceiptView actor={actor} symbol="P" onSupport={() => {}} />);
