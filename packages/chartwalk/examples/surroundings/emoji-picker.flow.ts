import { defineFlow } from 'chartwalk';
import { editor } from './editor';
import { emojiPickerMachine } from './emoji-picker.machine';

const type = (text: string) => () => {
  editor.text = text;
};

export const flow = defineFlow({
  machine: emojiPickerMachine,
  events: {
    'text.typed': { plain: {}, unknown: {}, emoji: {} },
    'emoji.choose': { plain: {} },
    escape: { plain: {} },
  },
  outcomes: {},
  world: {
    reset: type(''),
    read: () => editor.text,
    write: (text: string) => type(text)(),
    arrange: {
      'text.typed': { plain: type('hello'), unknown: type('hello :do'), emoji: type('hello :dog') },
    },
  },
  never: {
    'a picker without a word in the text': ({ isIn }) => isIn('searching') && !editor.text.includes(':'),
  },
  levels: ['chart'],
});
