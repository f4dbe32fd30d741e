import { assign, setup } from 'xstate';
import { editor, wordAtEnd } from './editor';

const emojis: Record<string, string> = { dog: '🐶', cat: '🐱' };

export type PickerEvent = { type: 'text.typed' } | { type: 'emoji.choose' } | { type: 'escape' };

/** Offers emojis for the word behind a colon, and replaces the word with the chosen one. */
export const emojiPickerMachine = setup({
  types: { context: {} as { word: string }, events: {} as PickerEvent },
  guards: {
    hasWord: () => wordAtEnd() !== null,
    isEmoji: ({ context }) => context.word in emojis,
  },
  actions: {
    setWord: assign({ word: () => wordAtEnd() ?? '' }),
    insertEmoji: ({ context }) => editor.replaceEnd(context.word.length + 1, emojis[context.word] ?? ''),
  },
}).createMachine({
  id: 'emojiPicker',
  context: { word: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'text.typed': { guard: 'hasWord', target: 'searching', actions: 'setWord' } } },
    searching: {
      on: {
        'text.typed': [{ guard: 'hasWord', actions: 'setWord' }, { target: 'idle' }],
        'emoji.choose': { guard: 'isEmoji', target: 'idle', actions: 'insertEmoji' },
        escape: 'idle',
      },
    },
  },
});
