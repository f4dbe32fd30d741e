import { expect, it } from 'vitest';
import { scriptFontRules } from '../../build/script-fonts.ts';

it('writes a rule for each language with a font stack', () => {
  const row = { name: 'name', dir: 'ltr', figures: 'th' } as const;
  expect(
    scriptFontRules([
      { ...row, code: 'th', fonts: '"Noto Sans Thai", Thonburi' },
      { ...row, code: 'en' },
    ]),
  ).toBe(':root:lang(th) {\n  --script: "Noto Sans Thai", Thonburi;\n}\n');
});
