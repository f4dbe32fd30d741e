/** The time limits of actors that the user cannot cancel and whose chart has no timeout. */
export const waitLimits = {
  gateway: 'the gateway client ends a request after 15 s, one with a file after 2 min (src/gateway/client.ts)',
  storage: 'the database of the browser is given up after 2 s (src/storage/database.ts)',
} as const;
