/** Why the password is changed: by wish, or because it is the first login, the default password or an expired one. */
export type ChangeCause = 'wish' | 'firstLogin' | 'defaultPassword' | 'expired';
