import { createContext, useContext, useState } from 'react';

/** The key of the open row of a table, and the function that opens another one or none. */
export type OpenRow = readonly [key: string | null, open: (key: string | null) => void];

/** Given by a page that keeps the open row in its address. */
export const OpenRowContext = createContext<OpenRow | null>(null);

/** The open row of the page, or of this table alone when the page keeps none. */
export function useOpenRow(): OpenRow {
  const own = useState<string | null>(null);
  return useContext(OpenRowContext) ?? own;
}
