import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { wordsOf } from '../../../../machines/domain/text-match.ts';
import type { ChunkActor } from '../../../../machines/shared/chunk.machine.ts';
import type { SearchDialogActor } from '../../../../machines/site/dialog.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { searchHref, searchKey } from '../../../routes/paths.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { FlowLoading } from '../../shared/chunk/flow-loading.tsx';
import { longestQuery } from '../../shared/longest-query.ts';

/**
 * Loading state of the search. The search starts with the text that the user types while it loads. Enter opens the
 * result page, which loads the search itself.
 */
export function SearchLoading({
  actor,
  chunk,
  onGo,
}: {
  actor: SearchDialogActor;
  chunk: ChunkActor;
  onGo: (href: string) => void;
}) {
  const t = useTranslate();
  const query = useSelector(actor, ({ context: { flowInput } }) =>
    flowInput && 'query' in flowInput ? flowInput.query : '',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wordsOf(query).length === 0) return;
    actor.send({ type: 'dialog.close' });
    onGo(searchHref(query.trim()));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around it would be one element more, for the same role
    <form role="search" className={layouts.stack} onSubmit={submit}>
      <SearchField
        label={t('common.shell.search')}
        icon={<Glyph name="search" size={20} />}
        name={searchKey}
        value={query}
        maxLength={longestQuery}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          actor.send({ type: 'flowInput.change', flowInput: { place: 'dialog', query: target.value } })
        }
      />
      <FlowLoading chunk={chunk} />
    </form>
  );
}
