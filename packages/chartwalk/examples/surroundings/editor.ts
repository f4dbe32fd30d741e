/** A text editor that the machine of the emoji picker reads and changes. */
export const editor = {
  text: '',
  replaceEnd(length: number, text: string): void {
    this.text = this.text.slice(0, this.text.length - length) + text;
  },
};

/** The word behind the last colon of the text, without the colon; null without a colon. */
export const wordAtEnd = (): string | null => /:([a-z]*)$/.exec(editor.text)?.[1] ?? null;
