import { assign, sendTo, setup } from 'xstate';
import { output, type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';
import { type RefusalState, toRefusal } from './login-form.ts';
import type { ProfileOutput } from './profile.model.ts';
import { type ProfileEditOutput, profileEditMachine } from './profile-edit.machine.ts';
import { noProfileValues, type Profile, type ProfileValues } from './profile-rule.ts';

/** `saved`: this tab saved the profile. `renewed`: the profile was reloaded after another tab saved it. */
export type ProfileNotice = 'saved' | 'renewed';

export type ProfileEvent =
  | { type: 'load.retry' }
  | { type: 'profile.open' }
  | { type: 'profile.back' }
  | { type: 'profile.edit' }
  | { type: 'password.change' }
  | { type: 'profile.savedElsewhere' }
  | { type: 'dialog.close' };

export type ProfileInput = { account: string; nickname: string };

/** `profile`: null when the site does not offer the profile; the rest of the security center stays. */
export type LoadAnswer = Result<{ profile: Profile | null; draft: ProfileValues | null }, TransportError | 'expired'>;

/**
 * Shows the security center and the profile (spec 2 §2, §3): account summary, profile view and edit, link to the
 * password dialog.
 * Resting states: loadFailed, overview, viewing, editing.
 * Guarantees: always shows the last saved profile, also when another tab saved it.
 * Ends in left, or in closingForPage (for another dialog).
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileInput & {
      profile: Profile | null;
      /** Values that were typed in the form and not saved before it closed. */
      draft: ProfileValues | null;
      refusal: RefusalState<TransportError | 'expired'> | null;
      notice: ProfileNotice | null;
    },
    input: {} as ProfileInput,
    output: {} as ProfileOutput,
    events: {} as ProfileEvent,
    tags: '' as 'busy' | 'profile',
    children: {} as { edit: 'edit' },
  },
  actors: {
    load: requiredActor<LoadAnswer, { account: string }>(),
    otherTabs: requiredEventSource<{ account: string }>(),
    edit: profileEditMachine,
  },
  guards: {
    isDrafted: (_, answer: LoadAnswer) => answer.ok && answer.value.draft !== null,
    isLoaded: (_, answer: LoadAnswer) => answer.ok,
    /** This tab and another tab both saved the profile; the order of the two saves is unknown. */
    isSavedOverOther: (_, edited: ProfileEditOutput) => edited.kind === 'saved' && edited.isStale,
    isSaved: (_, edited: ProfileEditOutput) => edited.kind === 'saved',
    isStale: (_, edited: ProfileEditOutput) => edited.kind === 'back' && edited.isStale,
    hasLeft: (_, edited: ProfileEditOutput) => edited.kind === 'left',
  },
  actions: {
    setLoaded: assign((_, answer: LoadAnswer) => (answer.ok ? answer.value : {})),
    setSaved: assign((_, edited: ProfileEditOutput) => (edited.kind === 'saved' ? { profile: edited.profile } : {})),
    setRefusal: assign((_, answer: LoadAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    setNotice: assign((_, notice: ProfileNotice | null) => ({ notice })),
    clearDraft: assign({ draft: null }),
    sendEdit: sendTo('edit', (_, event: { type: 'profile.savedElsewhere' | 'dialog.close' }) => event),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, profile: null, draft: null, refusal: null, notice: null }),
  invoke: { id: 'otherTabs', src: 'otherTabs', input: ({ context }) => ({ account: context.account }) },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isDrafted', params: output },
            target: 'editing',
            actions: { type: 'setLoaded', params: output },
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'overview',
            actions: { type: 'setLoaded', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
      on: { 'profile.savedElsewhere': { target: 'loading', reenter: true }, 'dialog.close': 'left' },
    },
    loadFailed: { on: { 'load.retry': 'loading', 'dialog.close': 'left' } },
    overview: {
      on: {
        'profile.open': { target: 'viewing', actions: { type: 'setNotice', params: null } },
        'password.change': 'closingForPage',
        'profile.savedElsewhere': 'loading',
        'dialog.close': 'left',
      },
    },
    viewing: {
      tags: 'profile',
      on: {
        'profile.edit': { target: 'editing', actions: { type: 'setNotice', params: null } },
        'profile.back': 'overview',
        'profile.savedElsewhere': { target: 'reloading', actions: { type: 'setNotice', params: null } },
        'dialog.close': 'left',
      },
    },
    reloading: {
      tags: ['busy', 'profile'],
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'viewing',
            actions: [
              { type: 'setLoaded', params: output },
              {
                type: 'setNotice',
                params: ({ context }) => (context.notice === 'saved' ? 'saved' : 'renewed'),
              },
            ],
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
      on: { 'profile.savedElsewhere': { target: 'reloading', reenter: true }, 'dialog.close': 'left' },
    },
    editing: {
      tags: 'profile',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { account, profile, draft } }) => ({ account, saved: profile ?? noProfileValues, draft }),
        onDone: [
          {
            guard: { type: 'isSavedOverOther', params: output },
            target: 'reloading',
            actions: { type: 'setNotice', params: 'saved' },
          },
          {
            guard: { type: 'isSaved', params: output },
            target: 'viewing',
            actions: [
              { type: 'setSaved', params: output },
              { type: 'setNotice', params: 'saved' },
            ],
          },
          { guard: { type: 'isStale', params: output }, target: 'reloading' },
          { guard: { type: 'hasLeft', params: output }, target: 'left' },
          { target: 'viewing' },
        ],
      },
      exit: 'clearDraft',
      on: {
        'profile.savedElsewhere': { actions: { type: 'sendEdit', params: ({ event }) => event } },
        'dialog.close': { actions: { type: 'sendEdit', params: ({ event }) => event } },
      },
    },
    closingForPage: {
      type: 'final',
      output: ({ context }): ProfileOutput => ({
        next: 'changePassModal',
        nextInput: { account: context.account, cause: 'wish' },
      }),
    },
    left: { type: 'final', output: {} },
  },
  output: ({ event }) => event.output as ProfileOutput,
});
