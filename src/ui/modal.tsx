import { type ReactNode, type SyntheticEvent, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import css from './modal.module.css';
import { addDialog } from './open-dialogs.ts';
import { afterThisTask } from './run-in-next-task.ts';
import { useDialog } from './use-dialog.ts';
import { useDrag } from './use-drag.ts';

function useEntry(isListed: boolean, isClosing: boolean, requestClose: () => void) {
  const latest = useRef(isClosing);
  latest.current = isClosing;
  useLayoutEffect(
    () => (isListed ? addDialog({ requestClose, isClosing: () => latest.current }) : undefined),
    [isListed, requestClose],
  );
}

/**
 * Generic modal of spec 1 §2: it has a title, the user can drag it by its title bar, and a click on the backdrop does
 * not close it. It is visible from mount to unmount. Escape gives the safe answer to the last open question (`Confirm`)
 * in it. Without a question, Escape and the close button only call `onClose`; the parent component then sets `closing`
 * and unmounts the modal 100 ms later.
 */
export function Modal({
  name,
  title,
  label,
  closeButton = true,
  background = true,
  closing = false,
  held = false,
  hasAddress = false,
  initiallyOpenInHtml,
  onClose,
  closeLabel,
  moveLabel,
  children,
}: {
  name: string;
  title?: string;
  label?: string;
  closeButton?: boolean;
  background?: boolean;
  closing?: boolean;
  /** Hides the modal and its content temporarily. */
  held?: boolean;
  /**
   * True when the URL contains an address for the dialog; Back then leaves this address. Every other dialog gets its
   * own history entry.
   */
  hasAddress?: boolean;
  initiallyOpenInHtml?: boolean;
  onClose: () => void;
  closeLabel: string;
  moveLabel: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const latest = useRef(onClose);
  latest.current = onClose;
  const requestClose = useCallback(() => latest.current(), []);
  const drag = useDrag(ref);
  useDialog(ref, requestClose);
  useEntry(!hasAddress, closing, requestClose);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!held || !ref.current) return;
    const dialog = ref.current;
    focused.current = dialog.contains(document.activeElement) ? document.activeElement : dialog;
    return () => {
      const target = focused.current?.isConnected ? focused.current : dialog;
      // The element can receive the focus only after it is visible again.
      if (dialog.isConnected) afterThisTask(() => (target as HTMLElement).focus({ preventScroll: true }));
    };
  }, [held]);

  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const questions = ref.current?.querySelectorAll<HTMLElement>('[data-safe]:not([aria-disabled])') ?? [];
    const question = [...questions].at(-1);
    if (question) question.click();
    else requestClose();
  };

  return (
    <dialog
      ref={ref}
      open={initiallyOpenInHtml}
      className={css.modal}
      data-name={name}
      data-background={background}
      data-drawn={initiallyOpenInHtml}
      data-closing={closing || undefined}
      data-held={held || undefined}
      inert={held}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
      onCancel={(event) => event.target === event.currentTarget && refuse(event)}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && refuse(event)}
    >
      <div className={css.bar} {...drag.bar}>
        {title && (
          <h2 className={css.title} id={titleId} tabIndex={-1} data-modal-title="">
            {title}
          </h2>
        )}
        {closeButton && (
          <IconButton icon="close" label={closeLabel} className={css.close} data-close="" onClick={requestClose} />
        )}
        <IconButton icon="grip" label={moveLabel} size={18} className={css.grip} {...drag.grip} />
      </div>
      <div className={css.body} data-modal-body="">
        {children}
      </div>
    </dialog>
  );
}
