import { Region } from '../../../ui/error-boundary.tsx';
import { Offered } from '../../shared/offered.tsx';
import { Banners } from './below-the-fold/banners.tsx';
import { Club } from './below-the-fold/club.tsx';
import { Intro } from './below-the-fold/intro.tsx';
import { LiveTables } from './below-the-fold/live-tables.tsx';
import { Promotions } from './below-the-fold/promotions.tsx';
import type { SectionProps } from './below-the-fold/section-props.ts';
import { SportEvents } from './below-the-fold/sport-events.tsx';
import { Trust } from './below-the-fold/trust-badges.tsx';
import { Vendors } from './below-the-fold/vendors.tsx';

export { Announcements } from './below-the-fold/announcements.tsx';
export { MemberGreeting as Resume } from './below-the-fold/member-greeting.tsx';
export { Winners } from './below-the-fold/winners.tsx';

/** Content below the first screen, in this order: banners, tables, offers, fine print. */
export const Below = (given: SectionProps) => (
  <>
    <Region>{!given.isSignedIn && <Intro {...given} />}</Region>
    <Region>
      <Offered feature="banners">
        <Banners {...given} />
      </Offered>
    </Region>
    <Region>
      <Offered feature="liveTables">
        <LiveTables {...given} />
      </Offered>
    </Region>
    <Region>
      <Offered feature="sportEvents">
        <SportEvents {...given} />
      </Offered>
    </Region>
    <Region>
      <Vendors {...given} />
    </Region>
    <Region>
      <Offered feature="promotions">
        <Promotions {...given} />
      </Offered>
    </Region>
    <Region>
      <Club {...given} />
    </Region>
    <Region>
      <Trust {...given} />
    </Region>
  </>
);
