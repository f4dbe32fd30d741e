import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const views = sources('src/features/**/*.tsx');
const values =
  /^(off|username|name|current-password|new-password|one-time-code|email|tel|tel-national|tel-country-code|street-address|bday|organization-title|\{.+\})$/;

/** Opening tags of the components that end in `Field` or are inputs of text, with their file. */
const tagsOf = (component: string) =>
  views.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`<${component}\\b[\\s\\S]*?/>`, 'g'))].map(([tag]) => ({ file, tag })),
  );

it('every password field tells password managers what it holds', () => {
  const silent = tagsOf('PasswordField').filter(({ tag }) => !/\bautoComplete=|\{\.\.\.\w+\}/.test(tag));
  expect(tagsOf('PasswordField').length).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});

it('every code field is filled in from a message, whatever its caller says', () => {
  expect(read('src/ui/code-field.tsx')).toMatch(/\{\.\.\.field\}[\s\S]*autoComplete="one-time-code"/);
  expect(tagsOf('CodeField').filter(({ tag }) => tag.includes('autoComplete'))).toEqual([]);
});

it.each([
  ['username', /\bname="username"/, /autoComplete="username"/],
  ['email', /\bname="email"/, /autoComplete="email"/],
  ['mobile number', /\bname="mobileNum"/, /autoComplete="tel(-national)?"/],
])('every field for a %s has its autocomplete value', (_, name, value) => {
  const found = tagsOf('(?:Field|input)').filter(({ tag }) => name.test(tag));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ tag }) => !value.test(tag))).toEqual([]);
});

it('every autocomplete value is one that browsers know', () => {
  const used = views.flatMap((file) =>
    [...read(file).matchAll(/\bautoComplete=(?:"([^"]*)"|(\{.+?\}))/g)].map(([, text, code]) => text ?? code ?? ''),
  );
  expect(used.filter((value) => !values.test(value))).toEqual([]);
});

it('only the image picker handles a paste event, so no text field prevents pasting', () => {
  const handling = sources('src/**/*.{ts,tsx}').filter((file) => /onPaste(Capture)?=|['"]paste['"]/.test(read(file)));
  expect(handling).toEqual(['src/ui/image-picker.tsx']);
});

it('every field of an account flow names its content to password managers', () => {
  const flows = views.filter((file) => /features\/(account|member\/(contact-linking|passkey|withdrawal))/.test(file));
  const named = /\bautoComplete=|\{\.\.\.\w+|\bhidden\b/;
  const fields = flows.flatMap((file) =>
    [...read(file).matchAll(/<(?:Field|PasswordField|FieldWithRules|input)\b[\s\S]*?\/>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  );
  expect(fields.length).toBeGreaterThan(15);
  expect(fields.filter(({ tag }) => !named.test(tag) && !/type="(checkbox|radio|range)"/.test(tag))).toEqual([]);
});

it('no text field filters the input of a paste, a drop or a password manager', () => {
  const handling = sources('src/**/*.{ts,tsx}').filter((file) =>
    /onBeforeInput(Capture)?=|['"](?:beforeinput|insertFrom\w+|insertReplacementText)['"]/.test(read(file)),
  );
  expect(handling).toEqual([]);
});
