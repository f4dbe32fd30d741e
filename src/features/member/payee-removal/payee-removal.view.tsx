import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { payeeRemovalMachine } from '../../../../machines/member/payee-removal.machine.ts';
import { payeeRemovalReasons } from '../../../../machines/member/payee-removal.model.ts';
import type { Payee } from '../../../../machines/member/payee-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFocusWhen, useFocusWhenLost } from '../../../ui/focus.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Mask } from '../../../ui/mask.tsx';
import { speak } from '../../../ui/speech.ts';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { Entry, entriesClass } from '../shared/entries.tsx';
import css from './payee-removal.module.css';

const refusalText = reasonTexts('withdraw.payeeRemoval.refusal', payeeRemovalReasons, {
  offline: 'withdraw.payeeRemoval.offline',
  timeout: 'withdraw.payeeRemoval.offline',
  expired: 'withdraw.expired',
});

const nameOf = ({ institution, masked }: Payee) => `${institution} ${masked}`;

/** Removes payout accounts of the member. */
export function PayeeRemovalView({ actor }: { actor: ActorRefFrom<typeof payeeRemovalMachine> }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { payees, id, removed, refusal } = useFields(actor, 'payees', 'id', 'removed', 'refusal');
  const isChoosing = useSelector(actor, (state) => state.matches('choosing'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));

  useFocusWhen(true, () => heading.current);
  useFocusWhenLost(isChoosing, () => heading.current);

  return (
    <section className={layouts.tightStack}>
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        {t('withdraw.payeeRemoval.title')}
      </h4>
      <p className={css.note}>{t('withdraw.payeeRemoval.note')}</p>
      {removed && <Alert tone="positive">{t('withdraw.payeeRemoval.removed', { account: nameOf(removed) })}</Alert>}
      {payees.length === 0 ? (
        <p>{t('withdraw.payeeRemoval.none')}</p>
      ) : (
        <ul className={entriesClass} aria-label={t('withdraw.to')}>
          {payees.map((payee) => (
            <Entry
              key={payee.id}
              icon={<Glyph name={payee.kind === 'bank' ? 'balance' : 'phone'} size={22} />}
              name={
                <>
                  {payee.institution} <Mask>{payee.masked}</Mask>
                </>
              }
              lines={[payee.holder]}
              after={
                !isChoosing &&
                payee.id === id && (
                  <Confirm
                    title={t('withdraw.payeeRemoval.sure', { account: nameOf(payee) })}
                    safe={{
                      label: t('withdraw.payeeRemoval.keep'),
                      onClick: () => actor.send({ type: 'removal.cancel' }),
                    }}
                    act={{
                      label: t('withdraw.payeeRemoval.act'),
                      onClick: () => actor.send({ type: 'removal.confirm' }),
                    }}
                    isDangerous
                    busy={isBusy}
                  >
                    {refusal?.retryAt && <RetryWait retryAt={refusal.retryAt} />}
                    {refusal && !refusal.retryAt && <Alert tone="danger">{t(refusalText[refusal.reason])}</Alert>}
                  </Confirm>
                )
              }
            >
              {isChoosing && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={speak(t('withdraw.payeeRemoval.removeOne', { account: nameOf(payee) }))}
                  onClick={() => actor.send({ type: 'removal.ask', id: payee.id })}
                >
                  {t('withdraw.payeeRemoval.remove')}
                </Button>
              )}
            </Entry>
          ))}
        </ul>
      )}
      {isChoosing && (
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'removal.close' })}>
          {t('withdraw.payeeRemoval.close')}
        </Button>
      )}
    </section>
  );
}
