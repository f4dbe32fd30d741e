import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExclusionTerm, exclusionMachine } from '../../../../machines/member/exclusion.machine.ts';
import { exclusionReasons } from '../../../../machines/member/exclusion.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAfterChange } from '../../../ui/focus.ts';
import layouts from '../../../ui/layouts.module.css';
import { safeLink } from '../../../ui/safe-address.ts';
import { HeadingText } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import { AccountPasswordField } from '../shared/account-password-field.tsx';
import css from './exclusion.module.css';
import { OpenMattersList } from './pending-items-list.tsx';

export type ExclusionActor = ActorRefFrom<typeof exclusionMachine>;

const refusalText = reasonTexts('exclusion.refusal', exclusionReasons, {
  offline: 'security.exclusion.indeterminate',
  timeout: 'security.exclusion.indeterminate',
  unavailable: 'security.exclusion.indeterminate',
  malformed: 'security.exclusion.malformed',
  unexpected: 'security.exclusion.indeterminate',
  password: 'security.tries',
  locked: 'security.locked',
});

const groups = [
  { key: 'pause', terms: ['day', 'week', 'month'] },
  { key: 'exclusion', terms: ['halfYear', 'year', 'ever'] },
] as const satisfies { key: string; terms: ExclusionTerm[] }[];

/** Time-out and self-exclusion: choice of the term, its effects, confirmation by password, then the end date. */
export function ExclusionView({
  actor,
  symbol,
  helplines,
}: {
  actor: ExclusionActor;
  symbol: string;
  helplines: readonly { name: { children: string; lang: string | undefined }; url: string }[];
}) {
  const t = useTranslate();
  const step = useRef<HTMLDivElement>(null);
  const { term, until } = useFields(actor, 'term', 'until');
  const isChoosing = useSelector(actor, (state) => state.matches('choosing'));
  const isExplained = useSelector(actor, (state) => state.matches({ deciding: 'explained' }));
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirming'));
  const stage = isChoosing ? 'choosing' : isExplained ? 'explained' : isConfirming ? 'confirming' : 'excluded';

  useAfterChange(stage, () => step.current?.focus(), 'choosing');

  if (isChoosing) {
    return (
      <div ref={step} tabIndex={-1} className={css.groups}>
        {groups.map(({ key, terms }) => (
          <section key={key} className={css.group} aria-labelledby={`exclusion-${key}`}>
            <h4 id={`exclusion-${key}`} className={css.title}>
              {t(`security.exclusion.${key}`)}
            </h4>
            <p className={css.text}>{t(`security.exclusion.${key}Text`)}</p>
            <div className={layouts.actions}>
              {terms.map((one) => (
                <Button
                  key={one}
                  variant={one === 'ever' ? 'danger' : 'secondary'}
                  icon={one === 'ever' ? 'lock' : undefined}
                  onClick={() => actor.send({ type: 'term.choose', term: one })}
                >
                  {t(`security.exclusionTerm.${one}`)}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    );
  }
  if (isExplained) {
    return (
      <div ref={step} tabIndex={-1} className={css.step}>
        <h4 className={css.title}>{t('security.exclusion.asked', { term: t(`security.exclusionTerm.${term}`) })}</h4>
        <ul className={css.meaning}>
          <li>{t('security.exclusion.meaningOut')}</li>
          <li>
            <ContactText id="security.exclusion.meaningMoney" />
          </li>
          <li>{t(term === 'ever' ? 'security.exclusion.meaningEver' : 'security.exclusion.meaningEnd')}</li>
          <li>{t('security.exclusion.meaningBack')}</li>
        </ul>
        <OpenMattersList actor={actor} symbol={symbol} />
        <div className={layouts.actions}>
          <Button variant="secondary" onClick={() => actor.send({ type: 'exclusion.cancel' })}>
            {t('security.exclusion.cancel')}
          </Button>
          <Button variant="danger" icon="lock" onClick={() => actor.send({ type: 'exclusion.continue' })}>
            {t('security.exclusion.continue')}
          </Button>
        </div>
      </div>
    );
  }
  if (isConfirming) {
    return (
      <div ref={step} tabIndex={-1} className={css.step}>
        <h4 className={css.title}>{t('security.exclusion.sure', { term: t(`security.exclusionTerm.${term}`) })}</h4>
        <OpenMattersList actor={actor} symbol={symbol} />
        <Confirm actor={actor} />
      </div>
    );
  }
  const safe = helplines.flatMap(({ name, url }) => {
    const link = safeLink(url, location.href);
    return link ? [{ name, href: link.href }] : [];
  });
  return (
    <div ref={step} tabIndex={-1} className={css.step}>
      <Announcement className={css.step}>
        <span className={css.stamp}>
          <Stamp>{t('security.exclusion.stamp')}</Stamp>
        </span>
        <h4 className={css.title}>
          <HeadingText>
            {until === null
              ? t('security.exclusion.forEver')
              : t('security.exclusion.until', { time: formatMoment(until, i18n.locale) })}
          </HeadingText>
        </h4>
        <p className={css.text}>
          <ContactText id={safe.length > 0 ? 'security.exclusion.overHelplines' : 'security.exclusion.over'} />
        </p>
        {safe.length > 0 && (
          <ul className={css.meaning}>
            {safe.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="noopener" {...name} />
              </li>
            ))}
          </ul>
        )}
      </Announcement>
      <div className={layouts.actions}>
        <Button onClick={() => actor.send({ type: 'exclusion.leave' })}>{t('security.exclusion.leave')}</Button>
      </div>
    </div>
  );
}

function Confirm({ actor }: { actor: ExclusionActor }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { error, refusal } = useFields(actor, 'error', 'refusal');
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));

  useRefusedField(actor, form, { name: 'password' });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    actor.send({ type: 'form.submit', password });
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <p className={css.text}>{t('security.exclusion.sureText')}</p>
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">
          {t(refusalText[refusal.reason], { seconds: refusal.seconds, count: refusal.attemptsLeft ?? 0 })}
        </Alert>
      )}
      <AccountPasswordField
        name="password"
        required
        readOnly={isBusy}
        error={error && t(error === 'required' ? 'common.fieldError.required' : 'security.passwordWrong')}
        onInput={() => actor.send({ type: 'field.change' })}
      />
      <div className={layouts.actions}>
        <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'exclusion.cancel' })}>
          {t('security.exclusion.cancel')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          icon="lock"
          busy={isBusy}
          aria-disabled={isWaiting || undefined}
          aria-describedby={isWaiting ? waitId : undefined}
        >
          {t('security.exclusion.confirm')}
        </Button>
      </div>
    </form>
  );
}
