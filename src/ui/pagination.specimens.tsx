import { useState } from 'react';
import { Pagination } from './pagination.tsx';
import { defineSpecimens } from './specimen.ts';

type Words = Record<'label' | 'previous' | 'next' | 'page' | 'goTo' | 'go' | 'fault', string>;

function Sample({ t, first, count }: { t: Words; first: number; count: number }) {
  const [page, setPage] = useState(first);
  const labels = { previous: t.previous, next: t.next, page: (n: number) => `${t.page} ${n}` };
  const goTo = { label: t.goTo, submit: t.go, fault: t.fault };
  return <Pagination label={t.label} labels={labels} page={page} count={count} goTo={goTo} onChoose={setPage} />;
}

export default defineSpecimens({
  parts: { Pagination },
  use: 'Moves among the pages of a list that the gateway divides.',
  do: 'Keep the filters when the page changes.',
  dont: 'Show it when the list has one page.',
  texts: {
    label: { es: 'Páginas', en: 'Pages' },
    previous: { es: 'Página anterior', en: 'Previous page' },
    next: { es: 'Página siguiente', en: 'Next page' },
    page: { es: 'Página', en: 'Page' },
    goTo: { es: 'Ir a la página', en: 'Go to page' },
    go: { es: 'Ir', en: 'Go' },
    fault: { es: 'Escribe una página de la lista.', en: 'Enter a page of the list.' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} first={2} count={3} /> },
    hover: { show: (t) => <Sample t={t} first={2} count={3} />, force: 'hover', on: 'li:first-child button' },
    focus: { show: (t) => <Sample t={t} first={2} count={3} />, force: 'focus', on: 'li:first-child button' },
    first: { show: (t) => <Sample t={t} first={1} count={3} />, differsFrom: 'default' },
    longText: { show: (t) => <Sample t={t} first={148} count={2500} /> },
  },
});
