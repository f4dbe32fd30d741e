import type { Member } from '../../machines/site/member.ts';

const member = (type: number, nickname: string): Member => ({
  id: 7000 + type,
  account: nickname.toLowerCase(),
  nickname,
  type,
  clubLabel: { labelName: 'Bronce', rankLevel: 2 },
});

/** One member for each value of the agent flag (spec 1 §6). */
export const members = {
  member: member(0, 'Lucia'),
  agent1: member(1, 'Mateo'),
  agent2: member(2, 'Renata'),
  agent41: member(41, 'Joaquin'),
  agent42: member(42, 'Camila'),
  trial: member(4, 'Invitado'),
};
