import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { SearchField } from './search-field.tsx';
import { defineSpecimens } from './specimen.ts';

const icon = <Glyph name="search" size={20} />;

export default defineSpecimens({
  parts: { SearchField },
  use: 'Takes search words above the list that they filter.',
  do: 'Name what the field searches.',
  dont: 'Use it for a value of a form; its label disappears while the person types.',
  texts: {
    games: { es: 'Buscar juegos', en: 'Search games' },
    query: { es: 'jaguar', en: 'jaguar' },
    clear: { es: 'Borrar la búsqueda', en: 'Clear search' },
  },
  specimens: {
    default: { show: (t) => <SearchField label={t.games} icon={icon} /> },
    hover: { show: (t) => <SearchField label={t.games} icon={icon} />, force: 'hover', on: 'div' },
    focus: { show: (t) => <SearchField label={t.games} icon={icon} />, force: 'focus' },
    filled: {
      show: (t) => (
        <SearchField
          label={t.games}
          icon={icon}
          defaultValue={t.query}
          trailing={<IconButton icon="close" size={18} label={t.clear} />}
        />
      ),
      differsFrom: 'default',
    },
    submit: {
      show: (t) => <SearchField label={t.games} trailing={<IconButton type="submit" icon={icon} label={t.games} />} />,
      differsFrom: 'default',
    },
  },
});
