import type { ReactNode } from 'react';
import { GameTicket, GameTicketSkeleton } from './game-card.tsx';
import { defineSpecimens } from './specimen.ts';

const cover =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath fill="%238f2219" d="M0 0h3v4H0z"/%3E%3Ccircle cx="1.5" cy="2" r="1" fill="%23e8b64a"/%3E%3C/svg%3E';
const game = (name: string) => ({ id: '1', name, vendor: 'Kantu', cover, href: '#game' });
const open = () => undefined;

const Slot = ({ children }: { children: ReactNode }) => (
  <div style={{ position: 'relative', width: 160, height: 300 }}>{children}</div>
);

export default defineSpecimens({
  parts: { GameTicket, GameTicketSkeleton },
  use: 'Opens one game of a list.',
  do: 'Give every game a cover of the same proportions.',
  dont: 'Put more controls than the favorite button and the link to the details on the card.',
  texts: {
    name: { es: 'Loto Andino', en: 'Andean Lotto' },
    long: { es: 'Pantera de la Selva: la noche de los espejos', en: 'Panther of the Jungle: the night of mirrors' },
    star: { es: 'Favorito', en: 'Favorite' },
    mark: { es: 'Nuevo', en: 'New' },
    info: { es: 'Detalles', en: 'Details' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Slot>
          <GameTicket
            game={game(t.name)}
            onOpen={open}
            star={{ label: t.star, isOn: false, onToggle: open }}
            info={{ label: t.info, href: '#details', onOpen: open }}
          />
        </Slot>
      ),
    },
    hover: {
      show: (t) => (
        <Slot>
          <GameTicket
            game={game(t.name)}
            onOpen={open}
            star={{ label: t.star, isOn: false, onToggle: open }}
            info={{ label: t.info, href: '#details', onOpen: open }}
          />
        </Slot>
      ),
      force: 'hover',
    },
    focus: {
      show: (t) => (
        <Slot>
          <GameTicket
            game={game(t.name)}
            onOpen={open}
            star={{ label: t.star, isOn: false, onToggle: open }}
            info={{ label: t.info, href: '#details', onOpen: open }}
          />
        </Slot>
      ),
      force: 'focus',
    },
    selected: {
      show: (t) => (
        <Slot>
          <GameTicket game={game(t.name)} onOpen={open} star={{ label: t.star, isOn: true, onToggle: open }} />
        </Slot>
      ),
    },
    mark: {
      show: (t) => (
        <Slot>
          <GameTicket game={{ ...game(t.name), mark: t.mark }} onOpen={open} />
        </Slot>
      ),
    },
    longText: {
      show: (t) => (
        <Slot>
          <GameTicket game={game(t.long)} onOpen={open} />
        </Slot>
      ),
    },
    loading: {
      show: () => (
        <Slot>
          <GameTicketSkeleton />
        </Slot>
      ),
    },
  },
});
