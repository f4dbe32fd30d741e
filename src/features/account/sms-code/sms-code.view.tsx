import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { smsCodeMachine } from '../../../../machines/account/sms-code.machine.ts';
import { type Recipient, smsCodeReasons } from '../../../../machines/account/sms-code.model.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useAnnounced } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLastMinute } from '../../../ui/countdown.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { phoneReasonText } from '../shared/phone-error-text.ts';
import css from './sms-code.module.css';

export type SmsCodeActor = ActorRefFrom<typeof smsCodeMachine>;

const refusalText = reasonTexts('account.smsCode.refusal', smsCodeReasons, {
  ...phoneReasonText,
  sliderWrong: 'account.login.sliderWrong',
  expired: 'account.smsCode.checkOver',
  exhausted: 'account.smsCode.checkOver',
});

const waitText = (seconds: number) =>
  seconds <= 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Button beside the code field (`children`) that sends a code and then shows a countdown (spec 1 §4). Errors and the
 * slider appear below. A press calls `recipient`. If it returns null, no code is sent, and the caller has already shown
 * the reason.
 */
export function SmsCodeView({
  actor,
  recipient,
  slider,
  children,
}: {
  actor: SmsCodeActor;
  recipient: () => Recipient | null;
  slider: (lazyFlow: LazyFlowActor) => ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const lazyFlow = useSelector(actor, (state) => state.children.slider);
  const isVerifying = useSelector(actor, (state) => state.matches('verifying'));
  const isCounting = useSelector(actor, (state) => state.hasTag('counting'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWarning = useSelector(actor, (state) => state.matches('warning'));
  const timer = useSelector(actor, (state) => state.children.timer);
  const seconds = useSelector(timer, (state) => Math.ceil((state?.context.left ?? 0) / 1000));
  const wasAsked = useSelector(timer, (state) => (state?.context.until ?? 0) > 0);
  const refusal = useSelector(actor, (state) => state.context.refusal);

  useEffect(() => {
    if (!isVerifying) return;
    return () => {
      if (isFocusLost()) send.current?.focus();
    };
  }, [isVerifying]);

  useEffect(() => {
    const isHere = isFocusLost() || document.activeElement === send.current;
    if (isCounting && isHere) row.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isCounting]);

  const request = () => {
    const to = recipient();
    if (to) actor.send({ type: 'code.request', recipient: to });
  };
  const confirm = () => actor.send({ type: 'refusal.confirm' });
  const isEnding = useLastMinute(seconds);
  const sent = t(isEnding ? 'account.smsCode.soon' : 'account.smsCode.sent');
  const news = isCounting ? sent : t('account.smsCode.again');
  const said = wasAsked && refusal === null ? news : '';
  useAnnounced(() => said);

  return (
    <div className={layouts.tightStack}>
      <div ref={row} className={css.row}>
        <div className="contents">{children}</div>
        <Button
          ref={send}
          variant="secondary"
          className={css.send}
          busy={isBusy}
          aria-disabled={isCounting || isVerifying}
          onClick={isCounting || isVerifying ? undefined : request}
        >
          {isCounting
            ? t('account.smsCode.countdown', { time: waitText(seconds) })
            : t(wasAsked ? 'account.smsCode.sendAgain' : 'account.smsCode.send')}
        </Button>
      </div>
      <span className="visuallyHidden">{said}</span>
      {refusal && !isWarning && (
        <Alert tone="danger">
          <ContactText id={refusalText[refusal.reason]} />
        </Alert>
      )}
      {isVerifying && lazyFlow && slider(lazyFlow)}
      {refusal && isWarning && (
        <Modal
          name="smsFailed"
          title={t('account.smsCode.refusal.failed')}
          closeButton={false}
          onClose={confirm}
          closeLabel={t('common.action.close')}
          moveLabel={t('common.dialog.move')}
        >
          <div className={layouts.stack}>
            <Alert tone="warning">{refusal.message || t('common.fault.unexpected')}</Alert>
            <Button wide data-autofocus onClick={confirm}>
              {t('account.smsCode.confirm')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
