import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { ReachedLimit } from '../../../../machines/shared/result.ts';
import {
  referenceOf,
  type SubmissionEvent,
  type SubmissionStatus,
} from '../../../../machines/shared/submission.model.ts';
import { useTranslate } from '../../../i18n.ts';
import type { OrderKind } from '../../../storage/submissions.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { useAfterChange } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { ContactButton } from '../contact.tsx';
import { orders } from '../unconfirmed-orders/order-links.ts';
import { useFields } from '../use-context-fields.ts';
import { show } from './shown-submissions.ts';
import css from './submission.module.css';

type Rejection<Reason extends string> = {
  reason: Reason;
  seconds: number;
  attemptsLeft: number | null;
  code?: string;
  limit?: ReachedLimit;
};

export type SubmissionActor<Reason extends string = string> = ActorRef<
  Snapshot<unknown> & {
    value: unknown;
    context: {
      requestId: string;
      isRestored: boolean;
      status: SubmissionStatus | null;
      rejection: Rejection<Reason> | null;
      isSecretMissing: boolean;
      isUnreadable: boolean;
      cannotCheck: boolean;
    };
  },
  SubmissionEvent
>;

const statusText = {
  processing: 'submission.processing',
  unknown: 'submission.unknown',
  offline: 'submission.offline',
  unreachable: 'submission.unreachable',
  expired: 'submission.expired',
} satisfies Record<SubmissionStatus, MessageId>;

type Secret = { label: string; hint: string } | (() => string);

/** States whose heading and buttons differ from those of all other states. */
const scenes: Record<string, 'waiting' | 'unsupported' | 'discarding' | 'notMade'> = {
  unsupported: 'unsupported',
  resubmitting: 'unsupported',
  confirmingDiscard: 'discarding',
  notMade: 'notMade',
};

/**
 * Notice of an unconfirmed order: its status and the possible actions. `summary` renders the order. When the call needs
 * a password, `secret` describes the password field, or is a function that returns the password.
 */
export function UnconfirmedNotice<Reason extends string>({
  actor,
  kind,
  title,
  heading: Heading = 'h4',
  summary,
  secret,
  rejectionText,
  onSupport,
}: {
  actor: SubmissionActor<Reason>;
  /** Kind of the order; the texts call the order by its name. */
  kind: OrderKind;
  title: string;
  /** Heading level; it depends on the surrounding headings. */
  heading?: 'h2' | 'h3' | 'h4';
  summary: ReactNode;
  secret?: Secret;
  rejectionText: (rejection: Rejection<Reason>) => ReactNode;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const state = useSelector(actor, (snapshot) => snapshot.value as string);
  const { requestId, status, rejection, isRestored, isUnreadable, cannotCheck } = useFields(
    actor,
    'requestId',
    'status',
    'rejection',
    'isRestored',
    'isUnreadable',
    'cannotCheck',
  );
  const order = t(orders[kind].name);
  const scene = scenes[state] ?? 'waiting';
  const heading = useRef<HTMLHeadingElement>(null);
  useAfterChange<string | null>(scene, () => heading.current?.focus(), isRestored ? scene : null);
  useEffect(() => show(requestId), [requestId]);
  const send = (type: Exclude<SubmissionEvent['type'], 'submission.send' | 'submission.retry'>) => actor.send({ type });
  const check = !cannotCheck && (
    <Button variant="secondary" busy={state === 'checkingStatus'} onClick={() => send('submission.check')}>
      {t('submission.check')}
    </Button>
  );
  const headings = {
    waiting: title,
    unsupported: title,
    discarding: t('submission.discardTitle'),
    notMade: t('submission.notMadeTitle', { order }),
  };
  const texts = {
    waiting: t(status ? statusText[status] : isUnreadable ? 'submission.unreadable' : 'submission.checking', { order }),
    unsupported: t(isUnreadable ? 'submission.unsupportedUnreadable' : 'submission.unsupported', { order }),
    discarding: <ContactText id="submission.discardRisk" values={{ order }} hasLink />,
    notMade: t('submission.notMade', { order }),
  };

  return (
    <section className={layouts.stack} data-submission={scene}>
      <Heading ref={heading} className={css.title} tabIndex={-1}>
        {headings[scene]}
      </Heading>
      {summary}
      <Alert tone={scene === 'discarding' ? 'warning' : 'info'}>{texts[scene]}</Alert>
      <CopyField
        label={t('submission.reference')}
        text={referenceOf(requestId)}
        labels={{ copy: t('submission.copy'), copied: t('submission.copied'), selected: t('submission.selected') }}
      />
      {scene === 'unsupported' && (
        <Resend actor={actor} isBusy={state === 'resubmitting'} secret={secret}>
          {rejection && <Alert tone="danger">{rejectionText(rejection)}</Alert>}
        </Resend>
      )}
      {scene === 'discarding' && (
        <Confirm
          safe={{ label: t('submission.discardCancel'), onClick: () => send('discard.cancel') }}
          act={{ label: t('submission.discardConfirm'), onClick: () => send('discard.confirm') }}
          isDangerous
        />
      )}
      <div className={cx(layouts.formActions, css.actions)}>
        <ContactButton variant="quiet" onClick={onSupport}>
          {t('submission.support')}
        </ContactButton>
        {scene === 'waiting' && check}
        {scene === 'unsupported' && (
          <>
            {check}
            <Button
              variant="secondary"
              aria-disabled={state === 'resubmitting' || undefined}
              onClick={() => send('submission.discard')}
            >
              {t('submission.discard')}
            </Button>
          </>
        )}
        {scene === 'notMade' && <Button onClick={() => send('submission.restart')}>{t('submission.restart')}</Button>}
      </div>
    </section>
  );
}

/** Sends the same order again with the same request id. The password is never stored, so the user enters it again. */
function Resend<Reason extends string>({
  actor,
  isBusy,
  secret,
  children,
}: {
  actor: SubmissionActor<Reason>;
  isBusy: boolean;
  secret: Secret | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  const isMissing = useSelector(actor, (snapshot) => snapshot.context.isSecretMissing);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const input = event.currentTarget.elements.namedItem('password');
    const typed = input instanceof HTMLInputElement ? input.value : '';
    actor.send({ type: 'submission.retry', secret: typeof secret === 'function' ? secret() : typed });
    if (secret && typed === '' && input instanceof HTMLInputElement) input.focus();
  };
  return (
    <form className={layouts.tightStack} noValidate onSubmit={submit}>
      {typeof secret === 'object' && (
        <PasswordField
          name="password"
          label={secret.label}
          autoComplete="off"
          required
          readOnly={isBusy}
          hint={<span>{secret.hint}</span>}
          error={isMissing && t('common.fieldError.required')}
          labels={{
            reveal: t('common.password.reveal'),
            shown: t('common.password.shown'),
            hidden: t('common.password.hidden'),
            capsLock: t('common.password.capsLock'),
          }}
        />
      )}
      <div className="contents">{children}</div>
      <Button type="submit" wide busy={isBusy}>
        {t('submission.resend')}
      </Button>
    </form>
  );
}
