import { type RefObject, useEffect, useEffectEvent } from 'react';

export type RefusingActor = {
  on: (
    type: 'form.refused',
    listener: (refusal: { type: 'form.refused'; field?: string | null }) => void,
  ) => { unsubscribe: () => void };
};

/** Focuses the field of `form` that `actor` reports as refused. */
export function useRefusedField(
  actor: RefusingActor | undefined,
  form: RefObject<HTMLElement | null>,
  {
    name,
    fallback,
    mustClear,
  }: {
    /** Name of the field, for a form with only one field. */
    name?: string;
    /** Receives the focus when `form` does not contain the field. */
    fallback?: RefObject<HTMLElement | null>;
    /** Whether to clear the refused value, for example a wrong password. */
    mustClear?: () => boolean;
  } = {},
): void {
  const focusField = useEffectEvent((field: string | null | undefined) => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${name ?? field}"]`);
    if (input instanceof HTMLInputElement && mustClear?.()) input.value = '';
    (input ?? fallback?.current)?.focus();
  });
  useEffect(() => {
    const refused = actor?.on('form.refused', ({ field }) => focusField(field));
    return () => refused?.unsubscribe();
  }, [actor]);
}
