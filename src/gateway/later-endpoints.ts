import { accountEndpoints } from './account-endpoints.ts';
import { fundsEndpoints } from './funds-endpoints.ts';
import { lobbyEndpoints } from './lobby-endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';

/** The rows of the table that no first view asks for; they come in one piece. */
export const laterEndpoints = { ...accountEndpoints, ...fundsEndpoints, ...lobbyEndpoints, ...memberEndpoints };
