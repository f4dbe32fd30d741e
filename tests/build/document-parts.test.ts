import { describe, expect, it } from 'vitest';
import { asScript, changedExports, isInDocument, readParts } from '../../build/document-parts.ts';

describe('a chunk beside the document', () => {
  it.each([
    ['import{a as b,c}from"./core-12345678.js";b()', 'const{a:b,c}=sorteoParts["core"];b()'],
    ['import*as all from"./base-12345678.js";all.x()', 'const all=sorteoParts["base"];all.x()'],
    ['import"./rolldown-runtime-12345678.js";go()', 'go()'],
    ['import{a as b}from"./page-12345678.js";b()', 'import{a as b}from"./page-12345678.js";b()'],
    ['load(()=>import(`./react-dom-12345678.js`))', 'load(()=>Promise.resolve(sorteoParts["react-dom"]))'],
    ['load(()=>import("./react-dom-12345678.js"))', 'load(()=>Promise.resolve(sorteoParts["react-dom"]))'],
    ['import{"a-b" as b}from"./core-12345678.js"', 'const{"a-b":b}=sorteoParts["core"];'],
    ['import{default as b}from"./core-12345678.js"', 'const{default:b}=sorteoParts["core"];'],
  ])('%s reads the exports of the parts', (code, expected) => expect(readParts(code)).toBe(expected));

  it('cannot export what it imports from a part', () => {
    expect(() => readParts('export{a}from"./core-12345678.js"')).toThrow('exports what it imports from core');
  });
});

describe('a part', () => {
  const run = (script: string) => {
    const self: { sorteoParts?: Record<string, Record<string, unknown>> } = {};
    new Function('self', 'document', script)(self, { baseURI: 'https://site.example/page' });
    return self.sorteoParts!;
  };

  it('stores its exports under its name, and keeps its own names to itself', () => {
    const parts = run(
      asScript('const x=1;function y(){return this}export{x as a,y as b};', 'core', '/assets/core-1.js'),
    );
    const { a, b } = parts['core'] as { a: number; b: () => unknown };
    expect(a).toBe(1);
    expect(b()).toBeUndefined();
    const script = asScript('const x=1;export{x as a};', 'core', '/assets/core-1.js');
    expect(run(`${script}${script.replaceAll('core', 'base')}`)).toEqual({ core: { a: 1 }, base: { a: 1 } });
  });

  it('reads the parts before it', () => {
    const core = asScript('const x=2;export{x as a};', 'core', '/assets/core-12345678.js');
    const base = readParts('import{a as b}from"./core-12345678.js";const z=b*2;export{z};');
    const script = `${core}\nconst sorteoParts=self.sorteoParts;${asScript(base, 'base', '/assets/base-12345678.js')}`;
    expect(run(script)['base']?.['z']).toBe(4);
  });

  it('loads other chunks by an address that does not depend on the page', () => {
    const script = asScript('const x=()=>import(`./client-1.js`);export{x};', 'core', '/assets/core-1.js');
    expect(script).toContain('import("/assets/client-1.js")');
  });

  it('has the address of the page as its own', () => {
    const script = asScript('const x=import.meta.url;export{x};', 'core', '/assets/core-1.js');
    expect(run(script)['core']?.['x']).toBe('https://site.example/page');
  });
});

it.each(['core', 'base', 'react-dom', 'rolldown-runtime'])('the document contains the chunk %s', (name) => {
  expect(isInDocument(`assets/${name}-12345678.js`)).toBe(true);
  expect(isInDocument(`/assets/${name}-12345678.js`)).toBe(true);
  expect(isInDocument(`assets/${name}.entry-12345678.js`)).toBe(false);
});

describe('an exported variable', () => {
  it.each([
    ['export let a = 1; export function set() { a = 2; }', ['a']],
    ['let a = 1; const set = () => { a++; }; export { a, set };', ['a']],
    ['export let a: number = 1; export class Set { run() { a = 2; } }', ['a']],
  ])('is found when a function changes it: %s', (code, expected) => {
    expect(changedExports('/src/one.ts?x', code)).toEqual(expected);
  });

  it.each([
    'export let a = 1; a = 2;',
    'let a = 1; export const get = () => a; export const set = () => { a = 2; };',
    'export const a = { b: 1 }; export const set = () => { a.b = 2; };',
    'export const a = 1; let b; export const set = () => { b = 2; };',
  ])('is not reported: %s', (code) => expect(changedExports('/src/one.ts', code)).toEqual([]));
});
