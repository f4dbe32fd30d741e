import type { FlowModule } from '../../../machines/site/part.machine.ts';
import { provideProfile } from '../../flows/account/profile/profile.actors.ts';
import { type ProfileActor, ProfileView } from '../../flows/account/profile/profile.view.tsx';
import type { DialogFace } from '../../flows/site/dialog/dialog-face.ts';
import type { Services } from '../services.ts';

const face: DialogFace = {
  frame: (flow) => {
    const isProfile = (flow as ProfileActor).getSnapshot().hasTag('profile');
    return { name: 'securityModal', title: isProfile ? 'profile.title' : 'security.title' };
  },
  Content: ({ flow }) => <ProfileView actor={flow as ProfileActor} />,
};

/** The security centre of a member. */
export const open = ({ gateway }: Services): FlowModule => ({ logic: provideProfile(gateway), view: face });
