import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Result } from '../../../machines/shared/result.ts';
import type { TextsNews } from '../../../machines/shared/texts.ts';
import { i18n, onLanguageChange } from '../../i18n.ts';

/** Repeats a read during which the language changed, because its texts can be in the previous language. */
async function inOneLanguage<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const language = i18n.locale;
  const answer = await read();
  return i18n.locale === language ? answer : inOneLanguage(read);
}

/**
 * Actors of a flow that shows texts of the gateway. `texts` reads again after each change of the language and sends
 * `texts.read`. When that read fails, it sends nothing, so the flow keeps its texts.
 */
export const readingOf = <Value, Reason extends string, Input>(
  call: (input: Input, signal: AbortSignal) => Promise<Result<Value, Reason>>,
) => ({
  read: fromPromise<Result<Value, Reason>, Input>(({ input, signal }) => inOneLanguage(() => call(input, signal))),
  texts: fromCallback<EventObject, Input>(({ sendBack, input }) => {
    let reading = new AbortController();
    const stop = onLanguageChange(async () => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const answer = await call(input, signal).catch(() => undefined);
      if (!answer?.ok || signal.aborted) return;
      sendBack({ type: 'texts.read', value: answer.value } satisfies TextsNews<Value>);
    });
    return () => {
      stop();
      reading.abort();
    };
  }),
});
