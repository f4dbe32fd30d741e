// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabPanel, Tabs } from '../../src/ui/tabs.tsx';

const tabs = [
  { key: 'username', label: 'Usuario' },
  { key: 'sms', label: 'SMS' },
  { key: 'mail', label: 'Correo' },
] as const;
type Key = (typeof tabs)[number]['key'];

function Sample({ onChoose, barred }: { onChoose?: (key: Key) => void; barred?: boolean }) {
  const [current, setCurrent] = useState<Key>('username');
  const choose = (key: Key) => {
    onChoose?.(key);
    setCurrent(key);
  };
  return (
    <>
      <Tabs
        label="Ways in"
        tabs={tabs}
        current={current}
        onChoose={choose}
        panelId="ways"
        {...(barred && { barred })}
      />
      <TabPanel id="ways" current={current}>
        <input aria-label="User" hidden={current !== 'username'} />
      </TabPanel>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

afterEach(cleanup);

it('names the tab list and the panel, which every tab controls', () => {
  render(<Sample />);
  expect(screen.getByRole('tablist', { name: 'Ways in' })).toBeDefined();
  const panel = screen.getByRole('tabpanel', { name: 'Usuario' });
  expect(tabs.map(({ label }) => tab(label).getAttribute('aria-controls'))).toEqual(tabs.map(() => panel.id));
});

it('selects a tab by click, and names the panel after the tab', async () => {
  render(<Sample />);
  await userEvent.click(tab('SMS'));
  expect(chosen()).toEqual(['SMS']);
  expect(screen.getByRole('tabpanel', { name: 'SMS' })).toBeDefined();
});

it('has one position in the Tab order; arrow keys, Home and End select tabs and wrap around', async () => {
  const onChoose = vi.fn();
  render(<Sample onChoose={onChoose} />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(tab('Usuario'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}x');
  expect(onChoose.mock.calls.flat()).toEqual(['sms', 'mail', 'username', 'mail', 'username', 'mail']);
  expect([chosen(), document.activeElement]).toEqual([['Correo'], tab('Correo')]);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(document.body);
});

it('while the tab list is disabled, marks its tabs as disabled and ignores keys', async () => {
  const onChoose = vi.fn();
  render(<Sample onChoose={onChoose} barred />);
  expect(screen.getAllByRole('tab').map((each) => each.getAttribute('aria-disabled'))).toEqual(tabs.map(() => 'true'));
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}{End}');
  expect([onChoose.mock.calls, document.activeElement]).toEqual([[], tab('Usuario')]);
});

it('keeps the text that was typed in a hidden panel', async () => {
  render(<Sample />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('User'), 'lucia');
  await user.click(tab('SMS'));
  await user.click(tab('Usuario'));
  expect(screen.getByLabelText<HTMLInputElement>('User').value).toBe('lucia');
});
