import { expect, it } from 'vitest';
import { documentIn, documentLanguages, documentOf, isDocumentFile, signInQuery } from '../../build/documents.ts';
import { dialogOf } from '../../src/routes/route-table.ts';

const template =
  '<html lang="es"><meta name="description" content="-" /><!--catalogs--><!--styles--><div id="root"><!--root--></div><div id="dialogs"><!--dialogs--></div><div id="failure"><!--failure--></div>';
const parts = {
  language: 'en',
  description: 'Games',
  root: '<p>$&</p>',
  dialogs: '<i></i>',
  failure: '<b></b>',
  catalogs: ['/a.js', '/b.js'],
  styles: '<style>p{}</style>',
};

it('a document contains the view, the styles, the catalogs and the failure text of its language only', () => {
  expect(documentIn(template, parts)).toBe(
    '<html lang="en"><meta name="description" content="Games" /><meta name="sorteo:catalogs" content="/a.js /b.js"><style>p{}</style>' +
      '<div id="root"><p>$&</p></div><div id="dialogs"><i></i></div><div id="failure" lang="en"><b></b></div>',
  );
});

it('the name of a document contains its view and its language', () => {
  const documents = ['index.html', 'sign-in.html', 'index.en.html', 'sign-in.en.html', 'index.pt-BR.html'];
  const others = ['index.en.html.br', 'channel.html', 'sw.js', 'xindex.html', 'sign-in.en.htmlx'];
  expect(documentLanguages([...documents, ...others])).toEqual(['en', 'pt-BR']);
  expect([...documents, ...others].filter(isDocumentFile)).toEqual(documents);
  expect([documentOf('en'), documentOf('en', 'sign-in')]).toEqual(['index.en.html', 'sign-in.en.html']);
});

it('the document without a page is for the address that opens the sign-in dialog', () => {
  expect(dialogOf(`?${signInQuery.name}=${signInQuery.value}`)).toBe('loginPopupModal');
});
