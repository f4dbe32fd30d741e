import { createRequestMachine } from '@sanity/comlink';
import { defineFlow } from 'chartwalk';
import { type AnyStateMachine, createEmptyActor } from 'xstate';

/** The window that gets the message; no step of the machine reads an answer from it. */
const frame = { postMessage: () => {} } as unknown as MessageEventSource;

const channel = { channelId: 'channel-1', domain: 'example', from: 'app', to: 'frame' };

const input = {
  ...channel,
  type: 'save',
  sources: frame,
  targetOrigin: 'https://frame.example',
  parentRef: createEmptyActor(),
  suppressWarnings: true,
};

const machine: AnyStateMachine = createRequestMachine();

/** A machine of the package `@sanity/comlink`, which sends a message to another window and waits for its response. */
export const flow = defineFlow({
  name: 'request',
  machine,
  inputs: { asking: { ...input, expectResponse: true }, telling: input },
  events: {
    abort: { plain: {} },
    message: {
      answer: {
        data: { ...channel, id: 'msg-2', type: 'comlink/response', responseTo: 'msg-1', data: { isSaved: true } },
      },
    },
  },
  outcomes: { listen: { thrown: { error: new Error('the request is aborted') } } },
});
