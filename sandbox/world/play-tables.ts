/** Tables of the area, children first; raise `schemaVersion` with every change. */
export const playTables = [] as const;

export const playSql = '';
