// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageId } from '../../locales/message-id.ts';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import { ContactButton, ContactLink } from '../../src/features/shared/contact.tsx';
import { contactPlace, leadTo } from '../../src/features/shared/contact-place.ts';
import { ContactText } from '../../src/features/shared/contact-text.tsx';
import { spanish, translated } from '../kit/translated.tsx';

const without = (...features: string[]) =>
  vi.spyOn(disabledFeatures, 'has').mockImplementation((part, name) => part === 'features' && features.includes(name));
const show = () =>
  render(
    translated(
      <>
        <ContactButton>Chat</ContactButton>
        <ContactLink newTab={<span> (otra pestaña)</span>}>Ayuda</ContactLink>
      </>,
    ),
  );
const button = (name: string) => screen.queryByRole('button', { name });
const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Ayuda (otra pestaña)' });

beforeAll(spanish);
beforeAll(() => void contactPlace.setChat(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  contactPlace.setAddress('');
});

it('prefers the chat for buttons and the help page for links', () => {
  show();
  expect(contactPlace.get()).toBe('chat');
  expect(button('Chat')).not.toBeNull();
  expect(link()?.getAttribute('href')).toBe('/help#contact');
});

it('uses the help page when the site has no chat', () => {
  without('support');
  show();
  expect(contactPlace.get()).toEqual({ href: '/help#contact', isOther: false });
  expect(button('Chat')).not.toBeNull();
});

it('opens the chat from a link when the site has no help page', () => {
  without('help');
  const open = vi.fn();
  contactPlace.setChat(open);
  show();
  button('Ayuda')?.click();
  expect(open).toHaveBeenCalledOnce();
});

it('uses the address of the system status when the site has neither', () => {
  without('help', 'support');
  contactPlace.setAddress('https://wa.example/51');
  show();
  expect(button('Chat')).not.toBeNull();
  expect(link()?.href).toBe('https://wa.example/51');
  expect(link()?.target).toBe('_blank');
});

it.each(['', 'javascript:alert(1)'])(
  'shows nothing when there is no way to contact the site, with the address %j',
  (url) => {
    without('help', 'support');
    contactPlace.setAddress(url);
    const { container } = show();
    expect(container.textContent).toBe('');
  },
);

it('leads to a page of the site, to a new tab, or nowhere', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const goTo = vi.fn();
  leadTo(null, goTo);
  leadTo({ href: '/help#contact', isOther: false }, goTo);
  leadTo({ href: 'https://wa.example/51', isOther: true }, goTo);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/help#contact');
  expect(open).toHaveBeenCalledExactlyOnceWith('https://wa.example/51', '_blank', 'noopener');
});

describe('text about customer service', () => {
  const text = (id: MessageId, hasLink = false) =>
    render(translated(<ContactText id={id} hasLink={hasLink} />)).container.textContent;

  it('has the link beside it', () => {
    expect(text('account.login.locked')).toMatch(
      / Comunícate con atención al cliente\. Hablar con atención al cliente/,
    );
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ target, hash }) => [target, hash])).toEqual([['_blank', '#contact']]);
  });

  it('has no second link beside a button for customer service', () => {
    expect(text('account.login.locked', true)).toBe('Esta cuenta está bloqueada. Comunícate con atención al cliente.');
  });

  it('does not mention customer service when there is no way to contact it', () => {
    without('help', 'support');
    expect(text('account.login.locked')).toBe('Esta cuenta está bloqueada.');
  });

  it('has no link when it does not mention customer service', () => {
    expect(text('account.login.expired')).not.toBe('');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
