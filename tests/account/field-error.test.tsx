// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkField, type FieldRule, patterns } from '../../machines/domain/field-rule.ts';
import { fieldErrorText, ruleLines } from '../../src/features/account/shared/field-error.ts';
import { RuledField } from '../../src/features/account/shared/field-with-rules.tsx';
import { activate, i18n, loadArea, loadCatalog, type Translate } from '../../src/i18n.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const t: Translate = (id, values) => i18n._(id, values);

const rule = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
});

async function speak(language: string) {
  await loadCatalog(language);
  activate(language);
  await loadArea('account');
}

describe.each(['es', 'en'])('messages in language %s', (language) => {
  beforeAll(() => speak(language));

  it.each(patterns.map((_, patternId) => patternId))(
    'the message of pattern %i contains its length limits',
    proves('site-5.18', 'member-5.1'),
    (patternId) => {
      const bound = fc.integer({ min: 100, max: 999 });
      fc.assert(
        fc.property(bound, bound, (some, other) => {
          const [min, max] = [Math.min(some, other), Math.max(some, other)];
          const said = fieldErrorText(t, { kind: 'pattern', patternId, min, max }) ?? '';
          const named = [...said.matchAll(/\d{3,}/g)].map(([number]) => Number(number));
          expect(named).toEqual(min === max ? [min] : [min, max]);
        }),
      );
    },
  );

  it(
    'the message for a mobile number as username shows a single length when min and max are equal',
    proves('member-5.32', 'site-5.3'),
    () => {
      const said = (min: number, max: number) => fieldErrorText(t, { kind: 'phoneLength', min, max });
      const number = language === 'es' ? 'El número de celular debe tener' : 'Phone number must be';
      expect(said(9, 9)).toMatch(new RegExp(`^${number} 9 d[ií]git`));
      expect(said(8, 11)).toContain(`${number} 8-11 `);
    },
  );

  it('has a message for a password with leading or trailing spaces', () => {
    expect(fieldErrorText(t, { kind: 'outerSpace' })).toMatch(/espacio|space/);
  });

  it('has a different message for every pattern', proves('member-5.1', 'member-8.28'), () => {
    const texts = patterns.map((_, patternId) => fieldErrorText(t, { kind: 'pattern', patternId, min: 2, max: 9 }));
    expect(new Set(texts).size).toBe(24);
  });

  it('has a different text for every line of the live rule list', () => {
    for (const patternId of patterns.keys()) {
      const lines = ruleLines(t, '', rule(patternId, 6, 16));
      expect(lines[0]?.text).toMatch(/6 \S+ 16/);
      for (const { text } of lines) expect(text).toMatch(/^\p{Lu}.* ?/u);
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
    }
  });
});

describe('RuledField', () => {
  beforeAll(spanish);
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const list = () => screen.queryByRole('list', { name: 'Requisitos:' });
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const username = rule(1, 6, 16);

  it('shows the rule list while focused, and hides it only after the press that moves the focus ends', async () => {
    const user = userEvent.setup({ delay: null });
    render(
      translated(
        <>
          <RuledField label="Usuario" rule={username} />
          <button type="button">Seguir</button>
        </>,
      ),
    );
    expect(list()).toBeNull();
    await user.type(screen.getByLabelText('Usuario'), '7a');
    expect(lines()).toEqual([
      'Longitud: de 6 a 16 caracteressin cumplir',
      'Empieza con una letrasin cumplir',
      'Solo letras sin acento y númeroscumplido',
    ]);
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    expect(list()).not.toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(list()).toBeNull();
  });

  it('hides the rule list at once when the focus moves without a press', async () => {
    const user = userEvent.setup({ delay: null });
    render(
      translated(
        <>
          <RuledField label="Usuario" rule={username} />
          <button type="button">Seguir</button>
        </>,
      ),
    );
    await user.click(screen.getByLabelText('Usuario'));
    await user.tab();
    expect(list()).toBeNull();
  });

  it('keeps the rule list when a press returns the focus to the field', async () => {
    render(translated(<RuledField label="Usuario" rule={username} />));
    const input = screen.getByLabelText('Usuario');
    fireEvent.focus(input);
    fireEvent.mouseDown(input);
    fireEvent.blur(input);
    fireEvent.focus(input);
    fireEvent.mouseUp(input);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(list()).not.toBeNull();
  });

  it('shows the rule list together with an error, and includes it in the field description', () => {
    const error = fieldErrorText(t, checkField('x', username) ?? undefined);
    render(translated(<RuledField label="Usuario" rule={username} error={error} defaultValue="x" />));
    const described = (screen.getByLabelText('Usuario').getAttribute('aria-describedby') ?? '').split(' ');
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('Usa de 6 a 16 letras o números y empieza con una letra.');
    expect(said).toContain('Empieza con una letracumplido');
  });

  it('shows no rule list when the field has no rule', () => {
    render(translated(<RuledField label="Usuario" rule={undefined} />));
    fireEvent.focus(screen.getByLabelText('Usuario'));
    expect(list()).toBeNull();
  });

  it('renders a password field with a reveal button and the same rule list', async () => {
    render(translated(<RuledField type="password" label="Contraseña" rule={rule(20, 8, 20)} />));
    await userEvent.type(screen.getByLabelText('Contraseña'), 'aB3');
    expect(screen.getByRole('button', { name: 'Mostrar contraseña' })).toBeDefined();
    expect(lines().filter((line) => line?.endsWith('cumplido'))).toHaveLength(3);
  });
});
