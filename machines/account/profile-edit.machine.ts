import { assign, emit, setup } from 'xstate';
import { output, type Result, requiredActor } from '../shared/result.ts';
import { type RefusalState, toRefusal } from './login-form.ts';
import type { ProfileReason } from './profile.model.ts';
import {
  checkProfile,
  type Profile,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  profileFields,
} from './profile-rule.ts';

/** Fields of the profile, and the confirmation of age ('yes' or empty). */
export type ProfileForm = ProfileValues & { isOfAge: string };
export type ProfileFormField = keyof ProfileForm;

/** `restored`: a draft typed before the form closed; `stale`: another tab saved the profile. */
export type ProfileEditNotice = 'restored' | 'stale';

export type ProfileEditEvent =
  | { type: 'field.change'; field: ProfileFormField; value: string }
  | { type: 'form.submit'; values: ProfileForm }
  | { type: 'edit.cancel' }
  | { type: 'edit.continue' }
  | { type: 'edit.discard' }
  /** Discards the typed values and loads the profile that another tab saved. */
  | { type: 'profile.reload' }
  | { type: 'profile.savedElsewhere' }
  | { type: 'dialog.close' };

export type ProfileEditInput = { account: string; saved: ProfileValues; draft: ProfileValues | null };
/** `isStale`: another tab saved the profile, and it must be reloaded. */
export type ProfileEditOutput =
  | { kind: 'saved'; profile: Profile; isStale: boolean }
  | { kind: 'back'; isStale: boolean }
  | { kind: 'left' };

const valuesOf = (values: ProfileValues): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, values[field]])) as ProfileValues;

export type SaveAnswer = Result<Profile, ProfileReason> & { field?: ProfileField };

/**
 * Edits the profile (spec 2 §3, §5).
 * Resting states: editing, confirmingDiscard (before changes are discarded).
 * Guarantees: typed values are kept until they are saved or discarded, even after a refusal, the end of the session or
 * a save in another tab. A save in progress cannot be canceled (`held`).
 * Ends in saved, back (to the profile) or left.
 */
export const profileEditMachine = setup({
  types: {
    context: {} as {
      account: string;
      saved: ProfileValues;
      draft: ProfileForm;
      errors: ProfileErrors;
      refusal: RefusalState<ProfileReason> | null;
      notice: ProfileEditNotice | null;
      outcome: ProfileEditOutput;
    },
    input: {} as ProfileEditInput,
    output: {} as ProfileEditOutput,
    events: {} as ProfileEditEvent,
    emitted: {} as { type: 'form.refused'; field: ProfileFormField },
    tags: '' as 'busy',
  },
  actors: { save: requiredActor<SaveAnswer, ProfileForm>() },
  guards: {
    isAcceptable: ({ context }, values: ProfileForm) =>
      Object.keys(checkProfile(values, context.saved.birthday)).length === 0,
    isSaved: (_, answer: SaveAnswer) => answer.ok,
    isFieldRefused: (_, answer: SaveAnswer) => answer.field !== undefined,
    isChanged: ({ context: { draft, saved } }) => profileFields.some((field) => draft[field] !== saved[field]),
    isStale: ({ context }) => context.notice === 'stale',
  },
  actions: {
    setSaved: assign(({ context }, answer: SaveAnswer) =>
      answer.ok
        ? {
            outcome: {
              kind: 'saved' as const,
              profile: answer.value,
              isStale: context.notice === 'stale',
            },
          }
        : {},
    ),
    setBack: assign(({ context }) => ({
      outcome: { kind: 'back' as const, isStale: context.notice === 'stale' },
    })),
    setRefusal: assign((_, answer: SaveAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
    setStale: assign({ notice: 'stale' }),
    setChange: assign(({ context }, { field, value }: { field: ProfileFormField; value: string }) => ({
      draft: { ...context.draft, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setValues: assign((_, draft: ProfileForm) => ({ draft, errors: {}, refusal: null })),
    setErrors: assign(({ context }) => ({ errors: checkProfile(context.draft, context.saved.birthday) })),
    setFieldError: assign((_, answer: SaveAnswer) =>
      answer.ok || !answer.field
        ? {}
        : { errors: { [answer.field]: answer.reason === 'underage' ? 'underage' : 'rejected' } },
    ),
    emitRefused: emit(({ context: { errors } }) => ({
      type: 'form.refused',
      field: ([...profileFields, 'isOfAge'] as const).find((field) => errors[field]) ?? 'nationality',
    })),
    /** Stores the typed values. If the same account opens the form again in this tab, they are restored. */
    storeDraft: () => {},
    clearDraft: () => {},
    notifyOtherTabs: () => {},
  },
}).createMachine({
  id: 'profileEdit',
  context: ({ input: { account, saved, draft } }) => ({
    account,
    saved,
    draft: { ...valuesOf(draft ?? saved), isOfAge: '' },
    errors: {},
    refusal: null,
    notice: draft ? 'restored' : null,
    outcome: { kind: 'left' },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: [{ type: 'setChange', params: ({ event }) => event }, 'storeDraft'] },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'setErrors', 'emitRefused'] },
        ],
        'profile.savedElsewhere': [
          { guard: 'isChanged', actions: 'setStale' },
          { target: 'back', actions: 'setStale' },
        ],
        'profile.reload': { guard: 'isStale', target: 'back' },
        'edit.cancel': [{ guard: 'isChanged', target: 'confirmingDiscard.beforeViewing' }, { target: 'back' }],
        'dialog.close': [{ guard: 'isChanged', target: 'confirmingDiscard.beforeLeaving' }, { target: 'left' }],
      },
    },
    confirmingDiscard: {
      initial: 'beforeLeaving',
      states: {
        beforeViewing: { on: { 'edit.discard': '#profileEdit.back' } },
        beforeLeaving: { on: { 'edit.discard': '#profileEdit.left' } },
      },
      on: {
        'edit.continue': 'editing',
        'dialog.close': 'editing',
        'profile.savedElsewhere': { actions: 'setStale' },
      },
    },
    submitting: {
      tags: 'busy',
      initial: 'saving',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isSaved', params: output },
            target: 'saved',
            actions: [{ type: 'setSaved', params: output }, 'notifyOtherTabs'],
          },
          {
            guard: { type: 'isFieldRefused', params: output },
            target: 'editing',
            actions: [{ type: 'setFieldError', params: output }, 'emitRefused'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: output } },
        ],
        onError: { target: 'editing', actions: 'setUnexpected' },
      },
      on: { 'profile.savedElsewhere': { actions: 'setStale' } },
      states: { saving: { on: { 'dialog.close': 'held' } }, held: {} },
    },
    saved: { type: 'final', entry: 'clearDraft' },
    back: { type: 'final', entry: ['setBack', 'clearDraft'] },
    left: { type: 'final', entry: 'clearDraft' },
  },
  output: ({ context }) => context.outcome,
});
