import { expect, it } from 'vitest';
import { documentIn, documentLanguages, isDocumentFile } from '../../build/documents.ts';

const template =
  '<html lang="es"><meta name="description" content="-" /><!--catalogs--><div id="root"><!--root--></div><div id="dialogs"><!--dialogs--></div><div id="failure"><!--failure--></div>';
const parts = {
  language: 'en',
  description: 'Games',
  root: '<p>$&</p>',
  dialogs: '<i></i>',
  failure: '<b></b>',
  catalogs: ['/a.js', '/b.js'],
};

it('a document contains the view, the catalogs and the failure text of its language only', () => {
  expect(documentIn(template, parts)).toBe(
    '<html lang="en"><meta name="description" content="Games" /><meta name="sorteo:catalogs" content="/a.js /b.js">' +
      '<div id="root"><p>$&</p></div><div id="dialogs"><i></i></div><div id="failure" lang="en"><b></b></div>',
  );
});

it('the name of a document contains its language', () => {
  expect(documentLanguages(['index.html', 'index.en.html', 'index.pt-BR.html', 'index.en.html.br', 'sw.js'])).toEqual([
    'en',
    'pt-BR',
  ]);
  expect(['index.html', 'index.en.html', 'index.en.html.br', 'channel.html'].map(isDocumentFile)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
