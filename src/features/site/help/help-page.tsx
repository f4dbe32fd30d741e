import { useEffect, useMemo, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { hasOnlySigns } from '../../../../machines/domain/text-match.ts';
import type { HelpItem } from '../../../gateway/schemas/content.ts';
import { useTranslate } from '../../../i18n.ts';
import { searchKey } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { groupBy } from '../../../ui/group-by.ts';
import { Html } from '../../../ui/html.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useAddressText } from '../../shared/address-choice.ts';
import { longestQuery } from '../../shared/longest-query.ts';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import css from './help.module.css';
import { foundIn } from './search.ts';

const places = 6;

/**
 * Help center (spec 1 §2): at /help, and at /helpmc without the header and footer of the site. A fragment such as
 * `#terms` selects an article.
 */
export function Page(props: PageProps) {
  return <HelpCentre key={props.language} {...props} />;
}

function HelpCentre({ gateway, language, search, onDialog }: PageProps) {
  const t = useTranslate();
  const logic = useMemo(
    () => provideReading((signal) => gateway.call('helpCentre', { language: language.toUpperCase() }, { signal })),
    [gateway, language],
  );
  const actor = useFlow(logic);
  return (
    <Sheet title={t('content.help.title')} intro={t('content.help.intro')}>
      <QueryView<HelpItem> actor={actor}>
        {({ items, error }) =>
          error ??
          (items?.length === 0 ? (
            <StateView kind="empty" small>
              {t('content.help.none')}
            </StateView>
          ) : (
            <Articles items={items} search={search} />
          ))
        }
      </QueryView>
      <section className={css.ask} aria-labelledby="help-ask" data-feature="feedback">
        <Glyph name="chat" size={32} />
        <div>
          <h2 id="help-ask">{t('content.help.ask')}</h2>
          <p>{t('content.help.askText')}</p>
        </div>
        <Button variant="secondary" onClick={() => onDialog({ name: 'feedbackModal' })}>
          {t('content.help.notify')}
        </Button>
      </section>
    </Sheet>
  );
}

const anchor = () => location.hash.slice(1);

function Articles({ items, search }: { items: readonly HelpItem[] | undefined; search: string }) {
  const t = useTranslate();
  const { text: query, type, settle, clear } = useAddressText(search, searchKey);
  const at = useLocationProperty(anchor);
  const page = useRef<HTMLDivElement>(null);
  const isThere = items?.some(({ id }) => id === at) === true;
  // The link that skips to the content names a part of the page.
  const isUnknown = items !== undefined && at !== '' && !isThere && document.getElementById(at) === null;
  const shown = useRef('');

  const show = (id: string) => {
    const article = page.current?.querySelector<HTMLElement>(`[data-article="${CSS.escape(id)}"]`);
    if (!article) return clear();
    shown.current = id;
    article.scrollIntoView({ block: 'start' });
    article.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  };
  // The article loads after the address changes, and a search can hide it, so the browser does not scroll to the
  // article automatically.
  useEffect(() => {
    if (isThere && shown.current !== at) show(at);
  });

  const found = items?.filter((item) => foundIn(item, query));
  const sections = found && [...groupBy(found, ({ section }) => section)];
  return (
    <div ref={page} className={cx(layouts.looseStack, css.page)} aria-busy={!items}>
      <div className={css.side}>
        <search>
          <Field
            type="search"
            label={t('content.help.search')}
            value={query}
            autoComplete="off"
            maxLength={longestQuery}
            readOnly={!items}
            trailing={
              <span className={css.glass}>
                <Glyph name="search" size={20} />
              </span>
            }
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
          />
          <Announcement as="p" className="visuallyHidden" when="settled">
            {query.trim() && found ? t('content.help.found', { count: found.length }) : ''}
          </Announcement>
        </search>
        <nav aria-label={t('content.help.index')} className={css.nav}>
          {sections
            ? sections.map(([section, articles]) => (
                <div key={section} className={css.group}>
                  <h2 className={css.section}>{section}</h2>
                  <ul>
                    {articles.map(({ id, title }) => (
                      <li key={id}>
                        <a href={`#${id}`} aria-current={id === at ? 'location' : undefined} onClick={() => show(id)}>
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))
            : Array.from({ length: places }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <Skeleton key={place} className={css.line} />
              ))}
        </nav>
      </div>
      <div className={css.articles}>
        {isUnknown && <Alert>{t('content.help.unknown')}</Alert>}
        {sections?.length === 0 && (
          <StateView
            kind="empty"
            action={
              <Button variant="quiet" size="small" onClick={clear}>
                {t('content.help.all')}
              </Button>
            }
          >
            {hasOnlySigns(query) ? t('common.search.onlySigns') : t('content.help.notFound', { query: query.trim() })}
          </StateView>
        )}
        {sections
          ? sections.map(([section, articles]) => (
              <section key={section} aria-label={section} className={css.chapter}>
                <p className={css.chapterName} aria-hidden="true">
                  {section}
                </p>
                {articles.map(({ id, title, content }) => (
                  <article key={id} data-article={id} className={css.article}>
                    <h3 tabIndex={-1}>{title}</h3>
                    <Html html={content} />
                  </article>
                ))}
              </section>
            ))
          : Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <div key={place} className={css.article} aria-hidden="true">
                <Skeleton className={css.line} />
                <Skeleton className={css.block} />
              </div>
            ))}
      </div>
    </div>
  );
}
