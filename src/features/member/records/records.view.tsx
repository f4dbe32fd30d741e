import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RecordsPage, RecordsQuestion, recordsMachine } from '../../../../machines/member/records.machine.ts';
import { formatShortDay } from '../../../format/moment.ts';
import { formatCount } from '../../../format/money.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { type ListFilter, orderIn, orderText } from '../../../routes/list-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { textOf, useAnnounced } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { Column } from '../../../ui/column.ts';
import { DateRange, type DateRangeLabels } from '../../../ui/date-range.tsx';
import { type Days, otherRange, presetRange, type RangeBounds, rangePresets, spanOf } from '../../../ui/day-range.ts';
import { FilterFold } from '../../../ui/filter-fold.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './records.module.css';
import { SearchFilter } from './search-filter.tsx';

export type RecordsActor = ActorRefFrom<typeof recordsMachine>;

export type RecordsFilter = { name: ListFilter; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  /** Text filter; `search` is the label of its button. `missing` says that no row matches the text. */
  | { search: string; hint?: string; missing?: (text: string) => string }
);

/**
 * Sets other filters, loads the rows and focuses the results, because the control that the user pressed may disappear
 * with the old results.
 */
export type AskFiltered = (filters: Partial<Record<ListFilter, string>>) => void;

const rangeLabels = (t: Translate, longest: number): DateRangeLabels => ({
  legend: t('records.range'),
  from: t('records.from'),
  to: t('records.to'),
  apply: t('records.apply'),
  earlier: t('records.earlier'),
  later: t('records.later'),
  presets: {
    previous30: t('records.previous30'),
    previous7: t('records.previous7'),
    today: t('records.today'),
    next7: t('records.next7'),
    next30: t('records.next30'),
  },
  calendar: (field) => t('common.date.calendar', { field }),
  example: t('common.date.example'),
  faults: {
    date: t('records.fault.date'),
    early: t('records.fault.early'),
    late: t('records.fault.late'),
    order: t('records.fault.order'),
    long: t('records.fault.long', { days: longest }),
  },
});

const isSameRange = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

type Option = { value: string; label: string };

/** The options, and the value of an address that the gateway does not list. */
const withChosen = (options: readonly Option[], value: string): readonly Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

/**
 * List with a date range and filters (spec 2 §2, §9). `children` renders the current page and `empty` explains an empty
 * result. `zone` is the name of the time zone of the dates.
 */
export function RecordsView({
  actor,
  label,
  today,
  bounds,
  filters: filtersBy = () => [],
  orders: ordersBy = () => [],
  sizes,
  zone,
  empty,
  tools,
  actions,
  progress,
  above,
  counts = true,
  waiting,
  children,
}: {
  actor: RecordsActor;
  label: string;
  today: string;
  bounds: RangeBounds;
  filters?: (summary: unknown) => readonly RecordsFilter[];
  /** Columns by which the gateway can sort the list. A narrow table has no headings to press. */
  orders?: (summary: unknown) => readonly Pick<Column<never>, 'key' | 'title' | 'numeric'>[];
  /** Numbers of rows per page that the user can choose. */
  sizes: readonly number[];
  zone: string;
  empty: ReactNode;
  /** Tools of the table, beside the filters. */
  tools?: ReactNode;
  /** Further actions for the rows that match the question. */
  actions?: ((question: RecordsQuestion, shown: RecordsPage | null) => ReactNode) | undefined;
  /** Progress of these actions. */
  progress?: ReactElement | null | undefined;
  above?: ((summary: unknown, ask: AskFiltered) => ReactNode) | undefined;
  /** False when the table itself shows the number of rows. */
  counts?: boolean;
  /** Number of placeholder rows while the list loads. */
  waiting?: number;
  children: (shown: RecordsPage, result: { busy: boolean; ask: AskFiltered }) => ReactNode;
}) {
  const t = useTranslate();
  const { question, isUnusable, shown, summary, reason } = useFields(
    actor,
    'question',
    'isUnusable',
    'shown',
    'summary',
    'reason',
  );
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const results = useRef<HTMLElement>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const emptied = useRef<HTMLDivElement>(null);
  const opened = useRef(question);
  const top = useRef<HTMLSpanElement>(null);

  const turn = (page: number) => {
    top.current?.scrollIntoView({ block: 'nearest' });
    actor.send({ type: 'page.change', page });
  };
  const retry = () => {
    // The retry button disappears when the list reloads, so the results receive the focus.
    results.current?.focus({ preventScroll: true });
    actor.send({ type: 'load.retry' });
  };
  const ask: AskFiltered = (changed) => {
    results.current?.focus({ preventScroll: true });
    actor.send({ type: 'filter.change', filters: changed });
  };
  const askRange = (range: Days) => {
    results.current?.focus({ preventScroll: true });
    actor.send({ type: 'range.change', range });
  };
  useLayoutEffect(() => {
    // When a page fails to load, the page numbers disappear. If the focus was lost with them, the results receive it.
    if (hasFailed && isFocusLost()) results.current?.focus({ preventScroll: true });
  }, [hasFailed]);

  const filters = filtersBy(summary);
  const orders = ordersBy(summary);
  const order = orderIn(question.filters['sort'] ?? '');
  const isFiltered = filters.some(({ name }) => question.filters[name]);
  const sought = filters.find((filter) => 'search' in filter && filter.missing && question.filters[filter.name]);
  const soughtText = sought && (question.filters[sought.name] ?? '');
  const missing = sought && 'search' in sought ? sought.missing?.(soughtText ?? '') : undefined;
  const preset = rangePresets.find((one) => isSameRange(presetRange(one, today), question.range));
  const chosen = [
    preset
      ? t(`records.${preset}`)
      : `${formatShortDay(question.range.from, i18n.locale)} – ${formatShortDay(question.range.to, i18n.locale)}`,
    ...(isFiltered
      ? filters.flatMap((filter) => {
          const value = question.filters[filter.name] ?? '';
          if (value === '') return [];
          const option = 'options' in filter ? filter.options.find((one) => one.value === value) : undefined;
          return option?.label ?? value;
        })
      : filters.length > 0
        ? [t('records.all')]
        : []),
  ];
  const other = otherRange(question.range, bounds);
  const first = (question.page - 1) * question.size + 1;
  const count = (shown?.total ?? 0) > 0 &&
    shown && {
      from: formatCount(first),
      to: formatCount(first + shown.rows.length - 1),
      total: formatCount(shown.total),
      count: shown.total,
    };

  // The first page of records is part of the page load, so only the answers to later questions are announced.
  useAnnounced(() => (question === opened.current ? '' : textOf(isEmpty ? emptied : counted)), { when: 'settled' });

  return (
    <div className={layouts.stack}>
      <div className={layouts.stack}>
        <div className={cx(layouts.dense, css.asking)}>
          <IconButton
            icon="refresh"
            label={t('records.refresh')}
            onClick={() => actor.send({ type: 'records.refresh' })}
          />
          <FilterFold label={t(actions ? 'records.filtersAndFile' : 'records.filters')} chosen={chosen.join(' · ')}>
            <div className={css.days}>
              <DateRange
                range={question.range}
                today={today}
                bounds={bounds}
                labels={rangeLabels(t, bounds.longest)}
                language={i18n.locale}
                onChange={(range) => actor.send({ type: 'range.change', range })}
              />
            </div>
            <div className={css.filters}>
              {filters.map(({ name, label: filter, ...kind }) =>
                'search' in kind ? (
                  <SearchFilter
                    key={name}
                    label={filter}
                    name={name}
                    hint={kind.hint}
                    submitLabel={kind.search}
                    value={question.filters[name] ?? ''}
                    onAsk={(value) => actor.send({ type: 'filter.change', filters: { [name]: value } })}
                  />
                ) : (
                  <Select
                    key={name}
                    label={filter}
                    name={name}
                    value={question.filters[name] ?? ''}
                    onChange={({ target }) => actor.send({ type: 'filter.change', filters: { [name]: target.value } })}
                  >
                    {withChosen(kind.options, question.filters[name] ?? '').map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </Select>
                ),
              )}
              {orders.length > 0 && (
                <Select
                  className={css.order ?? ''}
                  label={t('records.order')}
                  name="sort"
                  value={orderText(order)}
                  onChange={({ target }) => actor.send({ type: 'filter.change', filters: { sort: target.value } })}
                >
                  <option value="">{t('records.newestFirst')}</option>
                  {orders.flatMap(({ key, title }) =>
                    ([true, false] as const).map((descending) => (
                      <option key={`${key}${descending}`} value={orderText({ key, descending })}>
                        {t(descending ? 'records.fromHighest' : 'records.fromLowest', { column: title })}
                      </option>
                    )),
                  )}
                </Select>
              )}
            </div>
            {tools && <div className={css.tools}>{tools}</div>}
            {actions && <div className={css.actions}>{actions(question, shown)}</div>}
          </FilterFold>
        </div>
        {isUnusable && <Alert tone="info">{t('records.unusable')}</Alert>}
        {progress}
      </div>
      <section
        ref={results}
        className={cx(layouts.stack, css.results)}
        aria-label={label}
        aria-busy={isBusy}
        tabIndex={-1}
      >
        <span ref={top} className={css.top} />
        {above?.(summary, ask)}
        {hasFailed && (
          <RetryAlert reason={reason} onRetry={retry}>
            {t(loadText[reason])}
          </RetryAlert>
        )}
        <div ref={emptied} className="contents">
          {isEmpty && (
            <StateView
              kind="empty"
              action={
                sought ? (
                  <Button variant="secondary" size="small" onClick={() => ask({ [sought.name]: '' })}>
                    {t('records.unfind')}
                  </Button>
                ) : isFiltered ? (
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => ask(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
                  >
                    {t('records.unfilter')}
                  </Button>
                ) : (
                  other && (
                    <Button variant="secondary" size="small" onClick={() => askRange(other)}>
                      {t(other.to === bounds.max ? 'records.latestDays' : 'records.earlierDays', {
                        days: spanOf(other),
                      })}
                    </Button>
                  )
                )
              }
            >
              {missing ?? empty}
            </StateView>
          )}
        </div>
        {shown
          ? children(shown, { busy: isBusy, ask })
          : isBusy && (
              <div className={css.waiting}>
                {Array.from({ length: waiting ?? question.size + 1 }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                  <Skeleton key={place} className={css.line} />
                ))}
              </div>
            )}
        <div className={css.foot}>
          <p ref={counted} className={css.count} data-announced="status">
            <Spoken>{isBusy ? t('records.reading') : count && counts ? t('records.count', count) : ''}</Spoken>
          </p>
          {shown && sizes.length > 1 && shown.total > Math.min(...sizes) && (
            <Select
              inline
              label={t('records.size')}
              name="size"
              value={String(question.size)}
              onChange={({ target }) => actor.send({ type: 'size.change', size: Number(target.value) })}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {formatCount(size)}
                </option>
              ))}
            </Select>
          )}
          {shown && (
            <Pagination
              label={t('records.pages')}
              labels={{
                previous: t('common.action.previous'),
                next: t('common.action.next'),
                page: (page) => t('records.page', { page }),
              }}
              goTo={{
                label: t('records.goTo'),
                submit: t('records.go'),
                fault: t('records.noPage', { count: formatCount(Math.ceil(shown.total / question.size)) }),
              }}
              page={question.page}
              count={Math.ceil(shown.total / question.size)}
              onChoose={turn}
            />
          )}
        </div>
        <p className={css.zone}>{t('records.zone', { zone })}</p>
      </section>
    </div>
  );
}
