import { searchHref, searchKey, searchPath } from '../../../routes/paths.ts';
import { Line } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';

/** Opens the result page of the search. Before the JavaScript loads, the browser submits the form itself. */
export const SearchForm = ({ label, onSearch }: { label: string; onSearch?: (path: string) => void }) => (
  <search>
    <form
      action={searchPath}
      onSubmit={(event) => {
        if (!onSearch) return;
        event.preventDefault();
        const query = String(new FormData(event.currentTarget).get(searchKey)).trim();
        onSearch(searchHref(query));
      }}
    >
      <SearchField
        name={searchKey}
        label={label}
        trailing={
          <IconButton
            type="submit"
            icon={<Line d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5 21 21" size={20} />}
            label={label}
          />
        }
      />
    </form>
  </search>
);
