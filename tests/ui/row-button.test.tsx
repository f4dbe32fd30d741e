// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { RowButton } from '../../src/ui/row-button.tsx';
import { TextButton } from '../../src/ui/text-button.tsx';

afterEach(cleanup);

describe.each([
  ['row button', RowButton],
  ['text button', TextButton],
])('%s', (_, Control) => {
  it('does not submit a surrounding form', async () => {
    const [onSubmit, onClick] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={onSubmit}>
        <Control onClick={onClick}>Open</Control>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the class of the caller beside its own', () => {
    render(<Control className="own">Open</Control>);
    expect(screen.getByRole('button').classList.length).toBeGreaterThan(1);
    expect(screen.getByRole('button').classList).toContain('own');
  });
});

describe('row button with an address', () => {
  it('is a link with the same look', () => {
    render(
      <>
        <RowButton href="/help" aria-current="page">
          Help
        </RowButton>
        <RowButton>Help</RowButton>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Help' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current'), link.hasAttribute('type')]).toEqual([
      '/help',
      'page',
      false,
    ]);
    expect(link.className).toBe(screen.getByRole('button').className);
  });
});

describe('icon button', () => {
  it('draws an icon by its name, or the given element', () => {
    const { container } = render(
      <>
        <IconButton icon="close" label="Close" />
        <IconButton icon={<b>B</b>} label="Bold" />
      </>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Bold' }).querySelector('b')).not.toBeNull();
  });
});
