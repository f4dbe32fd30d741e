import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideProfile } from '../../flows/account/profile/profile.actors.ts';
import { type ProfileActor, ProfileView } from '../../flows/account/profile/profile.view.tsx';
import type { FlowView } from '../../flows/site/part/part.view.tsx';
import type { Services } from '../services.ts';

const View: FlowView = ({ flow }) => <ProfileView actor={flow as ProfileActor} />;

/** The security centre of a member. */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideProfile(gateway), view: View });
