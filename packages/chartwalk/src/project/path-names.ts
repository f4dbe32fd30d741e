const pattern = /^(?:(.+)-)?([0-9a-f]{4,8})$/;

/** The flow and the beginning of the id in the name of a path, such as "door-1a2b3c4d"; null for another text. */
export function partsOfPathName(text: string): { flow: string | undefined; start: string } | null {
  const [, flow, start] = pattern.exec(text) ?? [];
  return start === undefined ? null : { flow, start };
}

/** Whether a text can be the id of a path, or its beginning, also with the name of a flow before it. */
export const isPathName = (text: string): boolean => pattern.test(text);
