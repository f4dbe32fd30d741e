/** Tables of the area, children first; raise `schemaVersion` with every change. */
export const contentTables = [] as const;

export const contentSql = '';
