import { assign, emit, setup } from 'xstate';
import { type Outage, type Outcome, provided, providedSource } from '../shared/outcome.ts';
import type { ChangeCause } from './change-cause.ts';
import { type KeptRefusal, keptRefusal } from './login-form.ts';
import type { ProfileReason } from './profile.model.ts';
import {
  checkProfile,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  profileFields,
} from './profile-rule.ts';

/** The profile, and what the security centre shows beside it; `at` is an ISO instant. */
export type Profile = ProfileValues & {
  payeeName: string;
  mobileNum: string;
  email: string;
  lastSignIn: { at: string; ip: string; country: string } | null;
};

/** Saved here, told anew after another tab saved, typed before the form was taken away, or overtaken by another tab. */
export type ProfileNotice = 'saved' | 'renewed' | 'restored' | 'overtaken';

/** What the form holds: the profile's fields, and the statement of age ('yes' or empty). */
export type ProfileForm = ProfileValues & { isOfAge: string };
export type ProfileFormField = keyof ProfileForm;

export type ProfileEvent =
  | { type: 'profile.retry' }
  | { type: 'profile.open' }
  | { type: 'profile.back' }
  | { type: 'profile.edit' }
  | { type: 'password.change' }
  | { type: 'field.change'; field: ProfileFormField; value: string }
  | { type: 'form.submit'; values: ProfileForm }
  | { type: 'edit.cancel' }
  | { type: 'edit.continue' }
  | { type: 'edit.discard' }
  /** Gives up what is typed for what another tab saved. */
  | { type: 'profile.reload' }
  | { type: 'profile.savedElsewhere' }
  | { type: 'dialog.close' };

export type ProfileInput = { account: string; nickname: string };
export type ProfileOutput = { next?: 'changePassModal'; nextInput?: { account: string; cause: ChangeCause } };

export type LoadAnswer = Outcome<{ profile: Profile; draft: ProfileValues | null }, Outage | 'expired'>;
/** A refusal of one field names it. */
export type SaveAnswer = Outcome<Profile, ProfileReason> & { field?: ProfileField };

const noValues: ProfileForm = {
  nationality: '',
  placeOfBirth: '',
  birthday: '',
  permanentAddress: '',
  currentAddress: '',
  occupation: '',
  sourceOfIncome: '',
  isOfAge: '',
};

const valuesOf = (values: ProfileValues): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, values[field]])) as ProfileValues;

/**
 * Security centre and profile (spec 2 §2, §3, §5): the account at a glance, the profile to view and to edit, the way to
 * the password. Rests in overview, viewing and editing. What is typed is kept until it is saved or given up: over a
 * refusal, over a session that ends meanwhile, and from another tab's save. A save under way can only be waited for
 * (`held`). Ends left, or leading to another dialog.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileInput & {
      profile: Profile | null;
      draft: ProfileForm;
      errors: ProfileErrors;
      refusal: KeptRefusal<ProfileReason> | null;
      notice: ProfileNotice | null;
    },
    input: {} as ProfileInput,
    output: {} as ProfileOutput,
    events: {} as ProfileEvent,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: ProfileFormField },
    /** The profile is in view, not the security centre around it. */
    tags: '' as 'busy' | 'profile',
  },
  actors: {
    load: provided<LoadAnswer, { account: string }>(),
    save: provided<SaveAnswer, ProfileForm>(),
    otherTabs: providedSource<{ account: string }>(),
  },
  guards: {
    isDrafted: (_, answer: LoadAnswer) => answer.ok && answer.value.draft !== null,
    isLoaded: (_, answer: LoadAnswer) => answer.ok,
    isAcceptable: ({ context }, values: ProfileForm) =>
      Object.keys(checkProfile(values, context.profile?.birthday ?? '')).length === 0,
    isSavedOverOther: ({ context }, answer: SaveAnswer) => answer.ok && context.notice === 'overtaken',
    isSaved: (_, answer: SaveAnswer) => answer.ok,
    isFieldRefused: (_, answer: SaveAnswer) => answer.field !== undefined,
    isChanged: ({ context: { draft, profile } }) => profileFields.some((field) => draft[field] !== profile?.[field]),
    isOvertaken: ({ context }) => context.notice === 'overtaken',
  },
  actions: {
    keepLoaded: assign((_, answer: LoadAnswer) => (answer.ok ? { profile: answer.value.profile } : {})),
    keepRecalled: assign((_, answer: LoadAnswer) =>
      answer.ok ? { draft: { ...noValues, ...answer.value.draft }, notice: 'restored' as const } : {},
    ),
    keepSaved: assign((_, answer: SaveAnswer) => (answer.ok ? { profile: answer.value } : {})),
    keepRefusal: assign((_, answer: Outcome<unknown, ProfileReason>) =>
      answer.ok ? {} : { refusal: keptRefusal(answer) },
    ),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    keepNotice: assign((_, notice: ProfileNotice | null) => ({ notice })),
    beginEdit: assign(({ context: { profile } }) => ({
      draft: profile ? { ...noValues, ...valuesOf(profile) } : noValues,
      errors: {},
      refusal: null,
      notice: null,
    })),
    keepChange: assign(({ context }, { field, value }: { field: ProfileFormField; value: string }) => ({
      draft: { ...context.draft, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepValues: assign((_, draft: ProfileForm) => ({ draft, errors: {}, refusal: null })),
    keepErrors: assign(({ context }) => ({ errors: checkProfile(context.draft, context.profile?.birthday ?? '') })),
    keepFieldError: assign((_, answer: SaveAnswer) =>
      answer.ok || !answer.field
        ? {}
        : { errors: { [answer.field]: answer.reason === 'underage' ? 'underage' : 'rejected' } },
    ),
    tellRefused: emit(({ context: { errors } }) => ({
      type: 'form.refused',
      field: ([...profileFields, 'isOfAge'] as const).find((field) => errors[field]) ?? 'nationality',
    })),
    /** For the next form of this account in this tab. */
    storeDraft: () => {},
    forgetDraft: () => {},
    tellOtherTabs: () => {},
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, profile: null, draft: noValues, errors: {}, refusal: null, notice: null }),
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
            guard: { type: 'isDrafted', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepLoaded', params: ({ event }) => event.output },
              { type: 'keepRecalled', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'overview',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          { target: 'unloaded', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unloaded', actions: 'keepUnexpected' },
      },
      on: { 'profile.savedElsewhere': { target: 'loading', reenter: true }, 'dialog.close': 'left' },
    },
    unloaded: { on: { 'profile.retry': 'loading', 'dialog.close': 'left' } },
    overview: {
      on: {
        'profile.open': { target: 'viewing', actions: { type: 'keepNotice', params: null } },
        'password.change': 'leading',
        'profile.savedElsewhere': 'loading',
        'dialog.close': 'left',
      },
    },
    viewing: {
      tags: 'profile',
      entry: 'forgetDraft',
      on: {
        'profile.edit': { target: 'editing', actions: 'beginEdit' },
        'profile.back': 'overview',
        'profile.savedElsewhere': { target: 'reloading', actions: { type: 'keepNotice', params: null } },
        'dialog.close': 'left',
      },
    },
    reloading: {
      tags: ['busy', 'profile'],
      entry: 'forgetDraft',
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'viewing',
            actions: [
              { type: 'keepLoaded', params: ({ event }) => event.output },
              {
                type: 'keepNotice',
                params: ({ context }) => (context.notice === 'saved' ? 'saved' : 'renewed'),
              },
            ],
          },
          { target: 'unloaded', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unloaded', actions: 'keepUnexpected' },
      },
      on: { 'profile.savedElsewhere': { target: 'reloading', reenter: true }, 'dialog.close': 'left' },
    },
    editing: {
      tags: 'profile',
      on: {
        'field.change': { actions: [{ type: 'keepChange', params: ({ event }) => event }, 'storeDraft'] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'keepValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'keepValues', params: ({ event }) => event.values }, 'keepErrors', 'tellRefused'] },
        ],
        'profile.savedElsewhere': [
          { guard: 'isChanged', actions: { type: 'keepNotice', params: 'overtaken' } },
          { target: 'reloading' },
        ],
        'profile.reload': { guard: 'isOvertaken', target: 'reloading' },
        'edit.cancel': [
          { guard: 'isChanged', target: 'asking.beforeViewing' },
          { guard: 'isOvertaken', target: 'reloading' },
          { target: 'viewing' },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'asking.beforeLeaving' },
          { target: 'left', actions: 'forgetDraft' },
        ],
      },
    },
    asking: {
      tags: 'profile',
      initial: 'beforeLeaving',
      states: {
        beforeViewing: {
          on: {
            'edit.discard': [{ guard: 'isOvertaken', target: '#profile.reloading' }, { target: '#profile.viewing' }],
          },
        },
        beforeLeaving: { on: { 'edit.discard': { target: '#profile.left', actions: 'forgetDraft' } } },
      },
      on: {
        'edit.continue': 'editing',
        'dialog.close': 'editing',
        'profile.savedElsewhere': { actions: { type: 'keepNotice', params: 'overtaken' } },
      },
    },
    submitting: {
      tags: ['busy', 'profile'],
      initial: 'saving',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.draft,
        onDone: [
          // Nobody knows which of the two came last.
          {
            guard: { type: 'isSavedOverOther', params: ({ event }) => event.output },
            target: 'reloading',
            actions: [{ type: 'keepNotice', params: 'saved' }, 'tellOtherTabs'],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'viewing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'keepNotice', params: 'saved' },
              'tellOtherTabs',
            ],
          },
          {
            guard: { type: 'isFieldRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'keepFieldError', params: ({ event }) => event.output }, 'tellRefused'],
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'keepUnexpected' },
      },
      on: { 'profile.savedElsewhere': { actions: { type: 'keepNotice', params: 'overtaken' } } },
      states: { saving: { on: { 'dialog.close': 'held' } }, held: {} },
    },
    leading: {
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
