import { type RefObject, useEffect, useEffectEvent } from 'react';

export type RefusingActor = {
  on: (
    type: 'form.refused',
    listener: (refusal: { type: 'form.refused'; field?: string | null }) => void,
  ) => { unsubscribe: () => void };
};

/** Moves the focus to the field of `form` that `actor` refuses. */
export function useRefusedField(
  actor: RefusingActor | undefined,
  form: RefObject<HTMLElement | null>,
  {
    name,
    fallback,
    mustClear,
  }: {
    /** The field, where the form has only one. */
    name?: string;
    /** What takes the focus where the form lacks the field. */
    fallback?: RefObject<HTMLElement | null>;
    /** Whether the value that was refused goes, as that of a wrong password. */
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
