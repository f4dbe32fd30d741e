import type { SyntheticEvent } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { queueOf } from '../../../../machines/site/customer-service.machine.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { registerHref } from '../../../routes/page-queries.ts';
import { helpHref } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { supportPopup } from '../customer-service/support-popup.ts';
import css from './join.module.css';

/**
 * Share of the monthly net result of the referred members that an affiliate earns (`from` in major units). The
 * specification states no rates, so the operator sets them.
 */
const rates: readonly { from: number; members: number; share: number }[] = [
  { from: 0, members: 3, share: 0.25 },
  { from: 10_000, members: 10, share: 0.3 },
  { from: 50_000, members: 25, share: 0.35 },
  { from: 200_000, members: 60, share: 0.4 },
  { from: 500_000, members: 120, share: 0.45 },
];

const steps: readonly { icon: GlyphName; title: MessageId; text: MessageId }[] = [
  { icon: 'users', title: 'content.join.step1', text: 'content.join.step1Text' },
  { icon: 'share', title: 'content.join.step2', text: 'content.join.step2Text' },
  { icon: 'percent', title: 'content.join.step3', text: 'content.join.step3Text' },
];

const questions: readonly { ask: MessageId; answer: MessageId }[] = [
  { ask: 'content.join.ask1', answer: 'content.join.answer1' },
  { ask: 'content.join.ask2', answer: 'content.join.answer2' },
  { ask: 'content.join.ask3', answer: 'content.join.answer3' },
];

/**
 * Join page (spec 1 §2, affiliates): process, rates, and two ways to join: with a code, or through customer service.
 */
export function Page({ symbol, isSignedIn, member, onGo, onDialog }: PageProps) {
  const t = useTranslate();
  const openSupport = () => {
    const queue = queueOf(member?.clubLabel.rankLevel ?? null);
    supportPopup.open(queue);
    onDialog({ name: 'customerServiceModal', flowInput: { queue } });
  };
  const register = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const affiliateCode = String(new FormData(event.currentTarget).get('affiliateCode') ?? '').trim();
    onGo(registerHref(affiliateCode));
  };
  const percent = (share: number) => formatPercent(share * 100, i18n.locale);
  return (
    <Sheet
      title={t('content.join.title')}
      intro={t('content.join.intro')}
      aside={
        <span className={css.stamp}>
          <Stamp>{t('content.join.upTo', { share: percent(0.45) })}</Stamp>
        </span>
      }
    >
      <ol className={css.steps}>
        {steps.map(({ icon, title, text }, place) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <Glyph name={icon} size={32} />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <div className={css.middle}>
        <section className={layouts.tightStack} aria-labelledby="join-rates">
          <h2 id="join-rates">{t('content.join.rates')}</h2>
          <p className={css.small}>{t('content.join.ratesText')}</p>
          <DataTable
            compact
            caption={t('content.join.rates')}
            rows={rates}
            keyOf={({ from }) => String(from)}
            columns={[
              {
                key: 'net',
                title: t('content.join.net'),
                cell: ({ from }) => t('content.join.from', { amount: formatMoney(from, symbol) }),
              },
              {
                key: 'members',
                title: t('content.join.members'),
                cell: ({ members }) => t('content.join.atLeast', { count: members }),
              },
              {
                key: 'share',
                title: t('content.join.share'),
                numeric: true,
                cell: ({ share }) => <span className={css.share}>{percent(share)}</span>,
              },
            ]}
          />
        </section>
        <Ticket
          className={css.ticket}
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={
            isSignedIn ? (
              <>
                <h2>{t('content.join.member')}</h2>
                <p className={css.small}>{t('content.join.memberText')}</p>
                <Button size="large" wide onClick={openSupport}>
                  {t('content.join.askCode')}
                </Button>
              </>
            ) : (
              <>
                <h2>{t('content.join.code')}</h2>
                <p className={css.small}>{t('content.join.codeText')}</p>
                <form className={css.form} onSubmit={register}>
                  <Field
                    name="affiliateCode"
                    label={t('content.join.affiliateCode')}
                    hint={t('content.join.codeHint')}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={16}
                  />
                  <Button type="submit" size="large" wide>
                    {t('content.join.register')}
                  </Button>
                </form>
              </>
            )
          }
          stub={
            <>
              <p className={css.small}>{t('content.join.talk')}</p>
              <Button variant="secondary" wide onClick={openSupport}>
                {t('content.join.service')}
              </Button>
            </>
          }
        />
      </div>
      <section className={css.questions} aria-labelledby="join-questions">
        <h2 id="join-questions">{t('content.join.questions')}</h2>
        {questions.map(({ ask, answer }) => (
          <Disclosure key={ask} name="join-question" summary={t(ask)}>
            <p className={css.answer}>{t(answer)}</p>
          </Disclosure>
        ))}
        <p className={css.small}>
          <a href={helpHref('affiliates')}>{t('content.join.more')}</a>
        </p>
      </section>
    </Sheet>
  );
}
