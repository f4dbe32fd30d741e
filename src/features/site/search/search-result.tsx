import { useTranslate } from '../../../i18n.ts';
import { highlight } from '../../../search/highlight.ts';
import { cx } from '../../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import type { SearchGroup, SearchResult } from './find-all.ts';
import css from './search.module.css';

const glyphs: Record<SearchGroup, GlyphName> = {
  pages: 'external',
  games: 'image',
  vendors: 'filter',
  lotteries: 'calendar',
  promotions: 'gift',
  help: 'help',
};

/** Text whose parts that the query matches are marked. `result`: all texts of the result. */
export const Highlighted = ({ text, query, result }: { text: string; query: string; result?: string }) => (
  <>
    {highlight(text, query, result).map((part, place) => {
      const Part = part.isMatch ? 'mark' : 'span';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
        <Part key={place} className={part.isMatch ? css.match : undefined}>
          {part.text}
        </Part>
      );
    })}
  </>
);

/** Content of a link to a result: picture or icon, name, and what tells it apart. */
export function ResultContent({
  result,
  query,
  hasType = true,
}: {
  result: SearchResult;
  query: string;
  hasType?: boolean;
}) {
  const t = useTranslate();
  const { group, name, detail, cover, gameType, center } = result;
  const kind = gameType && hasType ? t(`common.category.${gameType}`) : center ? t(`search.center.${center}`) : '';
  return (
    <>
      <span className={cx(css.picture, !cover && css.icon)}>
        {cover ? (
          <LazyImage src={cover} width={300} height={400} className={css.cover} />
        ) : (
          <Glyph name={glyphs[group]} size={20} />
        )}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <Highlighted text={name} query={query} result={`${name} ${detail ?? ''}`} />
        </span>
        {(detail || kind) && (
          <span className={css.detail}>
            {detail && <Highlighted text={detail} query={query} result={`${name} ${detail ?? ''}`} />}
            {detail && kind && <span> · </span>}
            {kind && <span>{kind}</span>}
          </span>
        )}
      </span>
    </>
  );
}
