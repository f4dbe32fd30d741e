import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileOf, flowsWith } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import { importsOf, read, sources } from './sources.ts';

describe('features', () => {
  const files = sources('src/features/*/*/*');
  const nameOf = (file: string) => basename(dirname(file));
  const areaOf = (file: string) => basename(dirname(dirname(file)));

  it('each have a view file, a page file or an entry file', () => {
    const isShown = (file: string) =>
      basename(file) === `${nameOf(file)}.view.tsx` || /-page\.tsx$|\.entry\.tsx$/.test(file);
    const shown = new Set(files.filter(isShown).map(dirname));
    const folders = new Set(files.map(dirname).filter((folder) => basename(folder) !== 'shared'));
    const withoutView = [
      'src/features/account/resend-timer',
      'src/features/lobby/game-address',
      'src/features/shared/unconfirmed-orders',
      'src/features/site/dialog-history',
    ];
    expect([...folders].filter((folder) => !shown.has(folder)).toSorted()).toEqual(withoutView);
  });

  it('have view files only for charts of the same area', () => {
    const views = files.filter((file) => file.endsWith('.view.tsx'));
    const astray = views.filter(
      (file) => !existsSync(fileOf('chart', { area: areaOf(file), name: basename(file, '.view.tsx') })),
    );
    expect(astray).toEqual([]);
  });

  it('have an actors file only if they have a chart', () => {
    const actors = files.filter((file) => file.endsWith('.actors.ts'));
    expect(actors.length).toBeGreaterThan(50);
    const astray = actors.filter((file) => !existsSync(fileOf('chart', { area: areaOf(file), name: nameOf(file) })));
    expect(astray).toEqual([]);
  });

  it('have only entry files that a source imports', () => {
    const loaded = new Set(sources('src/**/*.{ts,tsx}').flatMap(importsOf));
    expect(files.filter((file) => file.endsWith('.entry.tsx') && !loaded.has(file))).toEqual([]);
  });
});

describe('required files of each flow', () => {
  const drawsNothing = ['dialog-history', 'game-address', 'resend-timer'];
  const charts = flowsWith('chart').map(({ area, name, path }) => ({ area, name, flow: name, file: path }));

  it.each(charts)('$area/$flow', ({ flow, area, file }) => {
    const needed = [
      ...(['cases', 'test', 'spec', 'driver'] as const).map((kind) => fileOf(kind, { area, name: flow })),
      ...(flow === 'site'
        ? ['src/shell/app.tsx', 'src/bootstrap/site.actors.ts']
        : drawsNothing.includes(flow)
          ? []
          : [fileOf('view', { area, name: flow })]),
    ];
    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    const providedByTheApp = [...read(file).matchAll(/(\w+): requiredActor/g)].length > 0;
    if (providedByTheApp && flow !== 'chunk') {
      expect(existsSync(fileOf('actors', { area, name: flow })), 'its actors').toBe(true);
    }
  });

  it('charts that need no view have no view file', () => {
    const views = drawsNothing.flatMap((flow) => sources(`src/features/*/${flow}/${flow}.view.tsx`));
    expect(views).toEqual([]);
    expect(drawsNothing.filter((flow) => !charts.some((chart) => chart.flow === flow))).toEqual([]);
  });

  it.each(charts)('$area/$flow: every required actor is provided', ({ flow, area, file }) => {
    const asked = [...read(file).matchAll(/(\w+): requiredActor(?:Source)?[<(]/g)].map(([, name]) => name);
    const actors = flow === 'chunk' ? 'src/routes/chunk-loading.ts' : fileOf('actors', { area, name: flow });
    const requiredActor = existsSync(actors) ? read(actors) : '';
    expect(asked.filter((name) => !new RegExp(`\\b${name}(:|,| })`).test(requiredActor))).toEqual([]);
  });

  it.each(charts)('$area/$flow: every promise actor has an error transition', ({ file }) => {
    const text = read(file);
    const asked = [...text.matchAll(/(\w+): requiredActor[<(]/g)].map(([, name]) => name as string);
    const lost = asked.filter(
      (name) =>
        !text.includes(`'xstate.error.actor.${name}'`) && !new RegExp(`src: '${name}'[\\s\\S]*?onError`).test(text),
    );
    expect(lost).toEqual([]);
  });

  it('a chart has at most 220 lines', () => {
    const linesOf = (file: string) => read(file).trimEnd().split('\n').length;
    expect(charts.map(({ file }) => file).filter((file) => linesOf(file) > 220)).toEqual([]);
  });
});

describe('types', () => {
  it('no file uses `any` or disables type checks, except this test file', () => {
    const files = sources('{src,machines,sandbox,tests,e2e}/**/*.{ts,tsx}');
    const found = files.filter((file) =>
      /(:\s*any\b|<any\b|\bas any\b|\bany\[\]|@ts-(ignore|expect-error|nocheck))/.test(
        read(file).replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
      ),
    );
    expect(found).toEqual(['tests/structure/features.test.ts']);
  });
});
