import type { MessageId } from '../../../../locales/message-id.ts';
import type { Registered } from '../../../../machines/agent/downline-registration.model.ts';
import { useTranslate } from '../../../i18n.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { ratesLine } from '../shared/rate-text.ts';
import css from './downline-registration.module.css';

type Question = 'again' | 'leave';

const questions = {
  again: { title: 'agentTeam.againTitle', act: 'agentTeam.registerAnother' },
  leave: { title: 'agentTeam.leaveTitle', act: 'agentTeam.leave' },
} satisfies Record<Question, { title: MessageId; act: MessageId }>;

/** Credentials of a new account. They are shown only once. If the password is unknown, the agent can replace it. */
export function Handover({
  registered: { account, nickname, kind, rates, isPasswordSet },
  password,
  isBusy,
  refusal,
  question,
  onCopy,
  onRenew,
  onAgain,
  onKeep,
  onDiscard,
}: {
  registered: Registered;
  password: string;
  isBusy: boolean;
  refusal: string | null;
  /** The agent must confirm that the password, which was not copied, is discarded. */
  question: Question | null;
  onCopy: () => void;
  onRenew: () => void;
  onAgain: () => void;
  onKeep: (question: Question) => void;
  onDiscard: (question: Question) => void;
}) {
  const t = useTranslate();
  const labels = {
    copy: t('agentTeam.copy'),
    copied: t('agentTeam.copied'),
    selected: t('agentTeam.selected'),
  };
  return (
    <Ticket
      className={css.summary}
      bodyClassName={css.handover}
      stubClassName={css.stub}
      body={
        <>
          <Announcement className={layouts.result}>
            <span className={css.stamp}>
              <Stamp>{t('agentTeam.registered')}</Stamp>
            </span>
            <p>{t('agentTeam.registeredText', { account })}</p>
          </Announcement>
          <SummaryList
            lines={[
              ...(nickname ? [{ label: t('agentTeam.nickname'), value: nickname }] : []),
              { label: t('agentTeam.kind'), value: t(`agentTeam.kind.${kind}`) },
              { label: t('agentTeam.rates'), value: ratesLine(t, rates) },
            ]}
          />
          <section
            className={cx(layouts.stack, css.credentials)}
            aria-label={t('agentTeam.credentials', { account })}
            data-first=""
            tabIndex={-1}
          >
            <CopyField label={t('agentTeam.account')} text={account} labels={labels} strong />
            {!isPasswordSet && <Alert tone="info">{t('agentTeam.passwordTheirs')}</Alert>}
            {isPasswordSet && password !== '' && (
              <>
                <CopyField label={t('agentTeam.password')} text={password} labels={labels} strong onCopy={onCopy} />
                <Alert tone="info">{t('agentTeam.passwordOnce')}</Alert>
              </>
            )}
            {isPasswordSet && password === '' && (
              <>
                <Alert tone="warning">{t('agentTeam.passwordGone')}</Alert>
                {refusal && <Alert tone="danger">{refusal}</Alert>}
                <Button busy={isBusy} onClick={() => !isBusy && onRenew()}>
                  {t('agentTeam.renewPassword')}
                </Button>
              </>
            )}
          </section>
        </>
      }
      stub={
        question ? (
          <Confirm
            key={question}
            title={t(questions[question].title)}
            safe={{ label: t('agentTeam.againCancel'), onClick: () => onKeep(question) }}
            act={{ label: t(questions[question].act), onClick: () => onDiscard(question) }}
            isDangerous
          >
            <p>{t('agentTeam.againText', { account })}</p>
          </Confirm>
        ) : (
          <div className={cx(layouts.actions, css.actions)}>
            <Button
              aria-disabled={isBusy || undefined}
              variant={isPasswordSet && password === '' ? 'secondary' : 'primary'}
              onClick={() => !isBusy && onAgain()}
            >
              {t('agentTeam.registerAnother')}
            </Button>
            <ButtonLink variant="secondary" href={agentHref('downlineManagmentView')}>
              {t('agentTeam.toDownline')}
            </ButtonLink>
          </div>
        )
      }
    />
  );
}
