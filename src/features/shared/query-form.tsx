import { type ComponentProps, type RefObject, useRef } from 'react';
import { searchKey } from '../../routes/paths.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { longestQuery } from './longest-query.ts';

/** The search events of a chart; `query.settle` says that the user stops typing. */
type QueryActor = {
  send: (event: { type: 'query.change'; query: string } | { type: 'query.settle' }) => void;
};

/** Form with the field of a search, and a button that empties it. All other props go to the input element. */
export function QueryForm({
  actor,
  query,
  clearLabel,
  formClassName,
  onSubmit,
  ref,
  ...input
}: Omit<ComponentProps<typeof SearchField>, 'onSubmit' | 'ref'> & {
  actor: QueryActor;
  query: string;
  clearLabel: string;
  formClassName?: string | undefined;
  onSubmit: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around it would be one element more, for the same role
    <form
      role="search"
      className={formClassName}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchField
        {...input}
        ref={field}
        icon={<Glyph name="search" size={20} />}
        name={searchKey}
        value={query}
        maxLength={longestQuery}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => actor.send({ type: 'query.change', query: target.value })}
        onBlur={() => actor.send({ type: 'query.settle' })}
        trailing={
          query && (
            <IconButton
              icon="close"
              size={18}
              label={clearLabel}
              onClick={() => {
                actor.send({ type: 'query.change', query: '' });
                field.current?.focus();
              }}
            />
          )
        }
      />
    </form>
  );
}
