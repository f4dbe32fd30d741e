import type { SyntheticEvent } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { deskOf } from '../../../../machines/site/customer-service.machine.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { registerHref } from '../../../routes/page-queries.ts';
import { helpHref } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import type { PageProps } from '../../shared/page.ts';
import { supportPopup } from '../customer-service/support-popup.ts';
import css from './join.module.css';

/** What affiliates earn of their members' net result in a month (`from` in major units). The specification shows none: these are the house's. */
const rates: readonly { from: number; members: number; share: number }[] = [
  { from: 0, members: 3, share: 0.25 },
  { from: 10_000, members: 10, share: 0.3 },
  { from: 50_000, members: 25, share: 0.35 },
  { from: 200_000, members: 60, share: 0.4 },
  { from: 500_000, members: 120, share: 0.45 },
];

const steps: readonly { icon: GlyphName; title: MessageId; text: MessageId }[] = [
  { icon: 'users', title: 'join.step1', text: 'join.step1Text' },
  { icon: 'share', title: 'join.step2', text: 'join.step2Text' },
  { icon: 'percent', title: 'join.step3', text: 'join.step3Text' },
];

const questions: readonly { ask: MessageId; answer: MessageId }[] = [
  { ask: 'join.ask1', answer: 'join.answer1' },
  { ask: 'join.ask2', answer: 'join.answer2' },
  { ask: 'join.ask3', answer: 'join.answer3' },
];

/** Join (spec 1 §2, affiliates): how it works, what it pays, and the two ways in: by a code, or by talking to somebody. */
export function Page({ symbol, isSignedIn, member, onGo, onDialog }: PageProps) {
  const t = useTranslate();
  const openSupport = () => {
    const desk = deskOf(member?.clubLabel.rankLevel ?? null);
    supportPopup.open(desk);
    onDialog({ name: 'customerServiceModal', flowInput: { desk } });
  };
  const register = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const affiliateCode = String(new FormData(event.currentTarget).get('affiliateCode') ?? '').trim();
    onGo(registerHref(affiliateCode));
  };
  const percent = (share: number) => i18n.number(share, { style: 'percent' });
  return (
    <Sheet
      title={t('join.title')}
      intro={t('join.intro')}
      aside={
        <span className={css.stamp}>
          <Stamp>{t('join.upTo', { share: percent(0.45) })}</Stamp>
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
        <section className={css.rates} aria-labelledby="join-rates">
          <h2 id="join-rates">{t('join.rates')}</h2>
          <p className={css.small}>{t('join.ratesText')}</p>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('join.net')}</th>
                <th scope="col">{t('join.members')}</th>
                <th scope="col">{t('join.share')}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ from, members, share }) => (
                <tr key={share}>
                  <td>{t('join.from', { amount: formatMoney(from, symbol) })}</td>
                  <td>{t('join.atLeast', { count: members })}</td>
                  <td className={css.share}>{percent(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Ticket
          className={css.ticket}
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={
            isSignedIn ? (
              <>
                <h2>{t('join.member')}</h2>
                <p className={css.small}>{t('join.memberText')}</p>
                <Button size="large" wide onClick={openSupport}>
                  {t('join.askCode')}
                </Button>
              </>
            ) : (
              <>
                <h2>{t('join.code')}</h2>
                <p className={css.small}>{t('join.codeText')}</p>
                <form className={css.form} onSubmit={register}>
                  <Field
                    name="affiliateCode"
                    label={t('join.affiliateCode')}
                    hint={t('join.codeHint')}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={16}
                  />
                  <Button type="submit" size="large" wide>
                    {t('join.register')}
                  </Button>
                </form>
              </>
            )
          }
          stub={
            <>
              <p className={css.small}>{t('join.talk')}</p>
              <Button variant="secondary" wide onClick={openSupport}>
                {t('join.service')}
              </Button>
            </>
          }
        />
      </div>
      <section className={css.questions} aria-labelledby="join-questions">
        <h2 id="join-questions">{t('join.questions')}</h2>
        {questions.map(({ ask, answer }) => (
          <details key={ask} className={css.question} name="join-question">
            <summary>{t(ask)}</summary>
            <p>{t(answer)}</p>
          </details>
        ))}
        <p className={css.small}>
          <a href={helpHref('affiliates')}>{t('join.more')}</a>
        </p>
      </section>
    </Sheet>
  );
}
