import type { EndpointName } from '../endpoints.ts';
import { accountCalls } from './account-calls.ts';
import { agentCalls } from './agent-calls.ts';
import type { CallText, Group } from './call-text.ts';
import { fundsCalls } from './funds-calls.ts';
import { lobbyCalls } from './lobby-calls.ts';

/**
 * Texts of the OpenAPI document for every call, in groups (the tags of the document). The module is not part of the
 * built site.
 */
export const groups: Readonly<Record<string, Group>> = { ...accountCalls, ...lobbyCalls, ...fundsCalls, ...agentCalls };

export const tagOf = (name: EndpointName): string =>
  Object.keys(groups).find((tag) => Object.hasOwn(groups[tag]!.calls, name))!;

export const textOf = (name: EndpointName): CallText => groups[tagOf(name)]!.calls[name]!;
