import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type FirstStep, firstSteps, type firstWeekMachine } from '../../../../machines/member/first-week.machine.ts';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './first-week.module.css';

const pageOf: Record<FirstStep, MemberPageKey> = {
  contact: 'securityCenter',
  limit: 'responsiblePlay',
  deposit: 'depositv2',
};

/** Strip of the first week: a stub for each step. A stub leads to its page, and tears off when the step is done. */
export function FirstWeekView({ actor }: { actor: ActorRefFrom<typeof firstWeekMachine> }) {
  const t = useTranslate();
  const done = useSelector(actor, ({ context }) => context.done);
  const isFinished = useSelector(actor, (state) => state.matches('finished'));
  const isShown = useSelector(actor, (state) => state.hasTag('shown'));
  if (!isShown) return null;
  return (
    <section className={css.strip} aria-label={t('home.firstWeek.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('home.firstWeek.title')}</h2>
        <Announcement as="p" className={css.count} when="changed">
          {isFinished
            ? t('home.firstWeek.finished')
            : t('home.firstWeek.count', { count: done.length, total: firstSteps.length })}
        </Announcement>
        <IconButton
          icon="close"
          size={18}
          label={t('home.firstWeek.dismiss')}
          onClick={() => actor.send({ type: 'strip.dismiss' })}
        />
      </div>
      <ol className={css.stubs}>
        {firstSteps.map((step, place) => (
          <li key={step} className={css.stub} data-done={done.includes(step) || undefined}>
            <a className={css.body} href={memberHref(pageOf[step])}>
              {done.includes(step) ? (
                <span className={css.mark}>
                  <Icon name="check" size={20} />
                </span>
              ) : (
                <span className={css.mark} aria-hidden="true">
                  {place + 1}
                </span>
              )}
              <span className={css.name}>{t(`home.firstWeek.step.${step}`)}</span>
              <span className={css.note}>
                {done.includes(step) ? t('home.firstWeek.done') : t(`home.firstWeek.text.${step}`)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
