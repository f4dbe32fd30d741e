import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type DialogHistoryEvent, dialogHistoryMachine } from '../../../../machines/site/dialog-history.machine.ts';
import { entryState } from '../../../routes/entry-state.ts';
import { countDialogEntries, countDialogSteps, isLeavingOverlay } from '../../../ui/dialog-entries.ts';
import { listDialogs, onDialogsChange } from '../../../ui/open-dialogs.ts';
import { afterThisTask } from '../../../ui/run-in-next-task.ts';

const setEntries = (dialogs: number) => history.replaceState({ ...history.state, dialogs }, '');

/** Maximum wait for a step back in the history, in ms. Without an earlier entry, the browser fires no event. */
const stepBackTimeout = 1000;

const view = fromCallback<EventObject>(({ sendBack, receive }) => {
  const send = (type: DialogHistoryEvent['type']) => sendBack({ type });
  // A closing dialog gets no new history entry. Its existing entry is not removed yet, because another dialog may use
  // it.
  const compare = () => {
    // The step back ends with an event, after which the numbers are compared.
    if (isLeavingOverlay()) return;
    const dialogs = listDialogs();
    const entries = countDialogEntries();
    if (dialogs.filter(({ isClosing }) => !isClosing()).length > entries) send('dialog.opened');
    else if (dialogs.length < entries) send('dialog.closed');
  };
  let cancel = () => {};
  // A link in a dialog changes the address and closes the dialog in the same task, so dialogs and history entries are
  // compared only after this task.
  const compareSoon = () => {
    cancel();
    cancel = afterThisTask(compare);
  };
  const walk = () => {
    const open = listDialogs().filter(({ isClosing }) => !isClosing()).length;
    if (open > countDialogEntries() && !isLeavingOverlay()) send('back.pressed');
    else compareSoon();
  };
  receive(compareSoon);
  const unsubscribe = onDialogsChange(compareSoon);
  addEventListener('popstate', walk);
  for (const change of ['pushState', 'replaceState']) addEventListener(change, compareSoon);
  compareSoon();
  return () => {
    cancel();
    unsubscribe();
    removeEventListener('popstate', walk);
    for (const change of ['pushState', 'replaceState']) removeEventListener(change, compareSoon);
  };
});

/**
 * Goes back over the history entries of closed dialogs. If that is impossible, corrects the dialog count in the current
 * entry.
 */
const goBack = fromPromise<void>(
  () =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('popstate', end);
        resolve();
      };
      const timer = setTimeout(() => {
        setEntries(listDialogs().length);
        end();
      }, stepBackTimeout);
      addEventListener('popstate', end);
      history.go(listDialogs().length - countDialogEntries() - countDialogSteps());
    }),
);

export const provideDialogHistory = () =>
  dialogHistoryMachine.provide({
    actors: { view, goBack },
    actions: {
      addEntry: () => {
        const { pathname, search } = location;
        history.pushState({ dialogs: countDialogEntries() + 1, ...entryState(pathname + search, false) }, '');
      },
      requestClose: () => {
        for (const { requestClose } of listDialogs().slice(countDialogEntries()).reverse()) requestClose();
      },
    },
  });
