import { Region } from '../../../ui/region.tsx';
import { Club } from './below/club.tsx';
import { Draws } from './below/draws.tsx';
import { Intro } from './below/intro.tsx';
import { LiveTables } from './below/live-tables.tsx';
import { Promotions } from './below/promotions.tsx';
import type { SectionProps } from './below/section-props.ts';
import { SportEvents } from './below/sport-events.tsx';
import { Trust } from './below/trust.tsx';
import { Vendors } from './below/vendors.tsx';

export { Announcements } from './below/announcements.tsx';
export { Resume } from './below/resume.tsx';
export { Winners } from './below/winners.tsx';

/** Content below the first screen, in this order: draws and tables, offers, fine print. */
export const Below = (given: SectionProps) => (
  <>
    <Region>{!given.isSignedIn && <Intro {...given} />}</Region>
    <Region>
      <Draws {...given} />
    </Region>
    <Region>
      <LiveTables {...given} />
    </Region>
    <Region>
      <SportEvents {...given} />
    </Region>
    <Region>
      <Vendors {...given} />
    </Region>
    <Region>
      <Promotions {...given} />
    </Region>
    <Region>
      <Club {...given} />
    </Region>
    <Region>
      <Trust {...given} />
    </Region>
  </>
);
