import { beforeEach } from 'vitest';
import { session } from '../../src/storage/session.ts';

/** Each test of the file runs while this account is signed in. */
export const signedInAs = (account: string): void => beforeEach(() => session.setMember({ account, type: 0 }));
