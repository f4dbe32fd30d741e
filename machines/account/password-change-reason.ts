export type ChangeCause = 'wish' | 'firstLogin' | 'defaultPassword' | 'expired';
