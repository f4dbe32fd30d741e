import { type SubmitEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { pageMarks } from './page-numbers.ts';
import css from './pagination.module.css';

/** With this number of pages, every page is visible in the list or is one step from a visible one. */
const mostListed = 9;

type GoTo = { label: string; submit: string; fault: string };

/** Page navigation; renders nothing when only one page exists. `goTo` adds a field for the number of a distant page. */
export function Pagination({
  label,
  labels,
  page,
  count,
  range = 3,
  margin = 1,
  goTo,
  onChoose,
}: {
  label: string;
  labels: { previous: string; next: string; page: (page: number) => string };
  page: number;
  count: number;
  range?: number;
  margin?: number;
  goTo?: GoTo;
  onChoose: (page: number) => void;
}) {
  if (count < 2) return null;
  const step = (to: number) => {
    if (to >= 1 && to <= count) onChoose(to);
  };
  return (
    <nav className={css.pagination} aria-label={label}>
      <IconButton
        icon="chevron-left"
        label={labels.previous}
        aria-disabled={page === 1}
        onClick={() => step(page - 1)}
      />
      <ol className={css.pages}>
        {pageMarks(page, count, range, margin).map((mark, place) =>
          mark === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps are all alike
            <li key={`gap${place}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark}>
              <button
                type="button"
                className={css.page}
                aria-label={labels.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => step(mark)}
              >
                {mark}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        icon="chevron-right"
        label={labels.next}
        aria-disabled={page === count}
        onClick={() => step(page + 1)}
      />
      {goTo && count > mostListed && <PageField texts={goTo} count={count} onChoose={onChoose} />}
    </nav>
  );
}

function PageField({ texts, count, onChoose }: { texts: GoTo; count: number; onChoose: (page: number) => void }) {
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement;
    const typed = field.value.trim();
    const page = /^\d+$/.test(typed) ? Number(typed) : 0;
    const isValid = page >= 1 && page <= count;
    setWrong(!isValid);
    if (!isValid) return field.focus();
    field.value = '';
    onChoose(page);
  };
  return (
    <form className={css.goTo} noValidate onSubmit={submit}>
      <Field
        inline
        name="page"
        label={texts.label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        error={isWrong && texts.fault}
        onInput={() => setWrong(false)}
        trailing={
          <Button type="submit" variant="quiet" size="small">
            {texts.submit}
          </Button>
        }
      />
    </form>
  );
}
