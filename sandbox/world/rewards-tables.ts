/** Tables of the area, children first; raise `schemaVersion` with every change. */
export const rewardsTables = [] as const;

export const rewardsSql = '';
