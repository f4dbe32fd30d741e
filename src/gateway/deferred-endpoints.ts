import { accountEndpoints } from './account-endpoints.ts';
import { fundsEndpoints } from './funds-endpoints.ts';
import { lobbyEndpoints } from './lobby-endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';

/** Endpoints that are not needed for the first page; they load in one chunk. */
export const laterEndpoints = { ...accountEndpoints, ...fundsEndpoints, ...lobbyEndpoints, ...memberEndpoints };
