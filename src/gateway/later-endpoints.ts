import { accountEndpoints } from './account-endpoints.ts';
import { fundsEndpoints } from './funds-endpoints.ts';
import { lobbyEndpoints } from './lobby-endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';

/** Endpoints that no first view calls; they load in one chunk. */
export const laterEndpoints = { ...accountEndpoints, ...fundsEndpoints, ...lobbyEndpoints, ...memberEndpoints };
