import { useEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { searchedIn } from '../../../routes/page-queries.ts';
import { searchHref } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { QueryForm } from '../../shared/query-form.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { byType, countOf, type SearchGroup, type SearchResult } from './find-all.ts';
import { provideSearchPage } from './search.actors.ts';
import css from './search.module.css';
import { NothingFound, SourceState } from './search.view.tsx';
import { ResultContent } from './search-result.tsx';
import { type SearchActor, useResults } from './use-results.ts';

/** Games of a category that the result page shows; the category page shows all. */
const gamesShown = 8;

/** Result page of the search: everything that the query finds, by groups. */
export function Page(props: PageProps) {
  return <Results key={props.language} {...props} />;
}

function Results({ gateway, merchantCode, search, path, role, member, onGo }: PageProps) {
  const account = useRef<string | null>(null);
  account.current = member?.account ?? null;
  const go = useRef(onGo);
  go.current = onGo;
  const logic = useMemo(
    () => provideSearchPage({ gateway, merchantCode, account: () => account.current, go: (href) => go.current(href) }),
    [gateway, merchantCode],
  );
  const query = searchedIn(search);
  const actor = useFlow(logic, { place: 'page', query });
  useEffect(() => actor.send({ type: 'address.change', query }), [actor, query]);
  return <SearchPageView actor={actor} scope={{ path, search, isAgent: role === 'agent' }} />;
}

export function SearchPageView({ actor, scope }: { actor: SearchActor; scope: Parameters<typeof useResults>[1] }) {
  const t = useTranslate();
  const { query } = useFields(actor, 'query');
  const { asked, found, isLoading } = useResults(actor, scope);
  const choose = () => actor.send({ type: 'result.choose' });
  return (
    <Sheet title={asked ? t('search.resultsFor', { query: asked }) : t('search.title')} intro={t('search.intro')}>
      <QueryForm
        actor={actor}
        query={query}
        label={t('search.label')}
        placeholder={t('search.hint')}
        clearLabel={t('search.clear')}
        formClassName={css.pageForm}
        onSubmit={() => actor.send({ type: 'query.submit' })}
      />
      {asked !== '' && (
        <div className={css.page} aria-busy={isLoading}>
          {!isLoading && (
            <Announcement as="p" className={css.total} when="lasting">
              {t('search.count', { count: countOf(found) })}
            </Announcement>
          )}
          <SourceState actor={actor} />
          {[...found].map(([group, results]) =>
            group === 'games' ? (
              <Games key={group} games={results} query={asked} onChoose={choose} />
            ) : (
              <ResultSection key={group} group={group} results={results} query={asked} onChoose={choose} />
            ),
          )}
          {found.size === 0 && !isLoading && <NothingFound query={asked} />}
        </div>
      )}
    </Sheet>
  );
}

type Listed = { results: readonly SearchResult[]; query: string; onChoose: () => void; hasType?: boolean };

const List = ({ results, query, onChoose, hasType = true }: Listed) => (
  <ul className={css.results}>
    {results.map((result) => (
      <li key={result.key}>
        <RowButton className={css.option} href={result.href} onClick={onChoose}>
          <ResultContent result={result} query={query} hasType={hasType} />
        </RowButton>
      </li>
    ))}
  </ul>
);

function ResultSection({ group, ...listed }: Listed & { group: SearchGroup }) {
  const t = useTranslate();
  return (
    <Section ruled title={t(`search.group.${group}`)} aside={<Count of={listed.results} />}>
      <List {...listed} />
    </Section>
  );
}

function Games({ games, query, onChoose }: { games: readonly SearchResult[]; query: string; onChoose: () => void }) {
  const t = useTranslate();
  return (
    <Section ruled title={t('search.group.games')} aside={<Count of={games} />}>
      {byType(games).map(({ type, path, games: own }) => (
        <Section key={type} level={3} title={t(`common.category.${type}`)} aside={<Count of={own} />}>
          <List results={own.slice(0, gamesShown)} query={query} onChoose={onChoose} hasType={false} />
          {own.length > gamesShown && (
            <a className={css.more} href={searchHref(query, path)}>
              {t('search.allIn', { count: own.length, category: t(`common.category.${type}`) })}
            </a>
          )}
        </Section>
      ))}
    </Section>
  );
}

function Count({ of }: { of: readonly SearchResult[] }) {
  const t = useTranslate();
  return (
    <span className={css.total}>
      <Spoken>{t('search.count', { count: of.length })}</Spoken>
    </span>
  );
}
