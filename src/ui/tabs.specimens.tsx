import { useState } from 'react';
import { defineSpecimens } from './specimen.ts';
import { TabPanel, Tabs } from './tabs.tsx';

function Sample({
  id,
  names,
  label,
  barred = false,
}: {
  id: string;
  names: string[];
  label: string;
  barred?: boolean;
}) {
  const [current, setCurrent] = useState('0');
  const tabs = names.map((name, place) => ({ key: String(place), label: name }));
  return (
    <>
      <Tabs label={label} tabs={tabs} current={current} onChoose={setCurrent} panelId={id} barred={barred} />
      <TabPanel id={id} current={current}>
        <p>{names[Number(current)]}</p>
      </TabPanel>
    </>
  );
}

export default defineSpecimens({
  parts: { Tabs, TabPanel },
  use: 'Switches between views of the same kind that are already loaded.',
  do: 'Keep the names to one or two words, in an order that does not change.',
  dont: 'Use tabs for the steps of a task, or for a choice that a form sends.',
  texts: {
    label: { es: 'Movimientos', en: 'Transactions' },
    deposits: { es: 'Depósitos', en: 'Deposits' },
    withdrawals: { es: 'Retiros', en: 'Withdrawals' },
    transfers: { es: 'Transferencias entre billeteras', en: 'Transfers between wallets' },
    bonuses: { es: 'Bonos y recompensas', en: 'Bonuses and rewards' },
  },
  specimens: {
    default: { show: (t) => <Sample id="tabs" label={t.label} names={[t.deposits, t.withdrawals]} /> },
    hover: {
      show: (t) => <Sample id="tabs-hover" label={t.label} names={[t.deposits, t.withdrawals]} />,
      force: 'hover',
      on: '[aria-selected="false"]',
    },
    focus: {
      show: (t) => <Sample id="tabs-focus" label={t.label} names={[t.deposits, t.withdrawals]} />,
      force: 'focus',
    },
    disabled: { show: (t) => <Sample id="tabs-barred" label={t.label} names={[t.deposits, t.withdrawals]} barred /> },
    longText: {
      show: (t) => (
        <Sample id="tabs-long" label={t.label} names={[t.deposits, t.withdrawals, t.transfers, t.bonuses]} />
      ),
    },
  },
});
