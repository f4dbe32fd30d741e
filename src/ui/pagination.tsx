import { IconButton } from './icon-button.tsx';
import { pageMarks } from './page-numbers.ts';
import css from './pagination.module.css';

/** Page navigation; renders nothing when only one page exists. */
export function Pagination({
  label,
  labels,
  page,
  count,
  range = 3,
  margin = 1,
  onChoose,
}: {
  label: string;
  labels: { previous: string; next: string; page: (page: number) => string };
  page: number;
  count: number;
  range?: number;
  margin?: number;
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
    </nav>
  );
}
