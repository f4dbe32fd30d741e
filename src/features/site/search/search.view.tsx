import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasOnlySigns } from '../../../../machines/domain/text-match.ts';
import { useTranslate } from '../../../i18n.ts';
import { helpPath, hotPath, promotionsPath } from '../../../routes/paths.ts';
import { preferences } from '../../../storage/preferences.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { isPlainPress } from '../../../ui/plain-press.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { QueryForm } from '../../shared/query-form.tsx';
import { useRetryOnline } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { countOf, type SearchGroup, type SearchResult } from './find-all.ts';
import css from './search.module.css';
import { ResultContent } from './search-result.tsx';
import { type SearchActor, type SearchScope, useResults } from './use-results.ts';

const shown: Record<SearchGroup, number> = {
  pages: 4,
  games: 6,
  vendors: 3,
  lotteries: 4,
  promotions: 3,
  help: 3,
};

/** Places of an option for a key; undefined for other keys. -1 is the field itself. */
function placeFor(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : -1;
  if (key === 'ArrowUp') return place > -1 ? place - 1 : count - 1;
  if (key === 'Home' && place > -1) return 0;
  if (key === 'End' && place > -1) return count - 1;
  return undefined;
}

/** Search field with a list of results below it (combobox with a list box): all groups, or the recent searches. */
export function SearchView({ actor, scope }: { actor: SearchActor; scope: SearchScope }) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { query, recent } = useFields(actor, 'query', 'recent');
  const { asked, found, isLoading } = useResults(actor, scope);
  const [place, setPlace] = useState(-1);
  const isAsked = asked !== '';
  const groups = [...found].map(([group, results]) => ({ group, results: results.slice(0, shown[group]) }));
  const options = isAsked
    ? groups.flatMap(({ results }) => results.map(({ key }) => key))
    : recent.map((old) => `recent ${old}`);
  const active = options[place];
  const optionId = (key: string) => `${id}-${options.indexOf(key)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at the field
  useEffect(() => setPlace(-1), [asked, options.length]);
  useEffect(() => {
    if (place > -1) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = placeFor(event.key, place, options.length);
    if (next !== undefined && options.length > 0) {
      event.preventDefault();
      setPlace(next);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    }
  };

  return (
    <div className={css.search} data-wide="">
      <QueryForm
        ref={field}
        actor={actor}
        query={query}
        label={t('search.label')}
        placeholder={t('search.hint')}
        clearLabel={t('search.clear')}
        formClassName={css.form}
        onSubmit={() => actor.send({ type: 'query.submit' })}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        onKeyDown={onKeyDown}
      />
      <Announcement as="p" className="visuallyHidden" when="settled">
        {isAsked && !isLoading ? t('search.count', { count: countOf(found) }) : ''}
      </Announcement>
      <div ref={list} id={id} role="listbox" aria-label={t('search.results')} className={css.list}>
        {isAsked
          ? groups.map(({ group, results }) => (
              <Group key={group} id={`${id}-${group}`} title={t(`search.group.${group}`)}>
                {results.map((result) => (
                  <Option
                    key={result.key}
                    id={optionId(result.key)}
                    result={result}
                    query={asked}
                    isActive={result.key === active}
                    onChoose={() => actor.send({ type: 'result.choose' })}
                  />
                ))}
              </Group>
            ))
          : recent.length > 0 && (
              <Group id={`${id}-recent`} title={t('search.recent')}>
                {recent.map((old) => (
                  <RowButton
                    key={old}
                    id={optionId(`recent ${old}`)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={active === `recent ${old}`}
                    className={css.option}
                    onClick={() => {
                      actor.send({ type: 'recent.choose', query: old });
                      field.current?.focus();
                    }}
                  >
                    <span className={css.icon}>
                      <Glyph name="history" size={20} />
                    </span>
                    <span className={css.name}>{old}</span>
                  </RowButton>
                ))}
              </Group>
            )}
      </div>
      {isAsked ? (
        <>
          {found.size === 0 && !isLoading && <NothingFound query={asked} />}
          <SourceState actor={actor} />
          {found.size > 0 && (
            <Button wide variant="secondary" onClick={() => actor.send({ type: 'query.submit' })}>
              {t('search.all', { count: countOf(found) })}
            </Button>
          )}
        </>
      ) : recent.length > 0 ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            actor.send({ type: 'recent.clear' });
            field.current?.focus();
          }}
        >
          {t('search.clearRecent')}
        </Button>
      ) : (
        <p className={css.note}>{t('search.intro')}</p>
      )}
      {!isAsked && (
        <Checkbox
          className={css.setting}
          defaultChecked={preferences.slashKey()}
          onChange={({ target }) => preferences.setSlashKey(target.checked)}
        >
          {t('search.slashKey')}
        </Checkbox>
      )}
    </div>
  );
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of fields
  <div role="group" aria-labelledby={id} className={css.group}>
    <span id={id} role="presentation" className={css.title}>
      {title}
    </span>
    {children}
  </div>
);

const Option = ({
  id,
  result,
  query,
  isActive,
  onChoose,
}: {
  id: string;
  result: SearchResult;
  query: string;
  isActive: boolean;
  onChoose: () => void;
}) => (
  <RowButton
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={css.option}
    href={result.href}
    onClick={(event) => {
      if (isPlainPress(event)) onChoose();
    }}
  >
    <ResultContent result={result} query={query} />
  </RowButton>
);

/** Says that nothing was found, with other ways to continue. */
export function NothingFound({ query }: { query: string }) {
  const t = useTranslate();
  return (
    <StateView
      kind="empty"
      title={hasOnlySigns(query) ? t('common.search.onlySigns') : t('search.nothing', { query })}
      action={
        <>
          <ButtonLink size="small" variant="secondary" href={hotPath}>
            {t('search.page.hot')}
          </ButtonLink>
          <ButtonLink size="small" variant="secondary" href={promotionsPath}>
            {t('search.page.promotions')}
          </ButtonLink>
          <ButtonLink size="small" variant="secondary" href={helpPath}>
            {t('search.page.help')}
          </ButtonLink>
        </>
      }
    >
      {t('search.nothingText')}
    </StateView>
  );
}

/** Says that contents are still loading, or that some did not load. */
export function SourceState({ actor }: { actor: SearchActor }) {
  const t = useTranslate();
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isIncomplete = useSelector(actor, (state) => state.matches({ open: { sources: 'incomplete' } }));
  const retry = () => actor.send({ type: 'load.retry' });
  useRetryOnline(isIncomplete && !navigator.onLine ? 'offline' : null, retry);
  if (isLoading)
    return (
      <Announcement as="p" className={css.note} when="loading">
        {t('search.loading')}
      </Announcement>
    );
  if (!isIncomplete) return null;
  return (
    <div className={css.failed}>
      <Announcement as="p">{t(navigator.onLine ? 'search.incomplete' : 'search.offline')}</Announcement>
      <Button size="small" variant="secondary" onClick={retry}>
        {t('common.action.retry')}
      </Button>
    </div>
  );
}
