import { beforeEach } from 'vitest';
import { session } from '../../src/storage/session.ts';

/** Signs in this account for each test of the file. */
export const signedInAs = (account: string): void => beforeEach(() => session.setMember({ account, type: 0 }));
