import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeLayers, layerOf } from '../../build/cascade-layers.ts';

it.each([
  ['src/ui/layers.css', null],
  ['src/ui/fonts.css', null],
  ['src/ui/reset.css', 'reset'],
  ['src/ui/tokens.css', 'tokens'],
  ['src/ui/contrast.css', 'tokens'],
  ['src/branding/operator-logo.css', 'tokens'],
  ['src/ui/button.module.css', 'ui'],
  ['src/features/member/withdraw/withdraw.module.css', 'feature'],
  ['src/ui/utilities.css', 'state'],
  ['src/ui/forced-colors.css', 'state'],
  ['src/ui/print.css', 'state'],
  ['src/ui/prerendered.css', 'state'],
  ['sandbox/demo/games/client/game.css', null],
])('%s is in the cascade layer %s', (path, layer) => expect(layerOf(path)).toBe(layer));

it('every style sheet that is not a CSS module has a separate layer', () => {
  const plain = globSync('src/**/*.css').filter((path) => !path.endsWith('.module.css'));
  expect(plain.filter((path) => layerOf(path) === 'ui' || layerOf(path) === 'feature')).toEqual([]);
});

it('the plugin wraps a style sheet in its cascade layer', () => {
  const { handler } = cascadeLayers('/site').transform as { handler: (code: string, id: string) => unknown };
  expect(handler('.a { color: red }', '/site/src/ui/a.module.css?used')).toEqual({
    code: '@layer ui {\n.a { color: red }\n}\n',
    map: null,
  });
  expect(handler('@layer ui;', '/site/src/ui/layers.css')).toBeNull();
});
