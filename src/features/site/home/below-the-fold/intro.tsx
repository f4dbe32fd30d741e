import { useTranslate } from '../../../../i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import css from './intro.module.css';
import type { SectionProps } from './section-props.ts';

const steps = ['register', 'play', 'win'] as const;

/** Introduction for visitors: register, play, win (spec 1 §2); nothing when the site does not offer the registration. */
export function Intro({ onRegister, onSignIn }: SectionProps) {
  const t = useTranslate();
  if (!onRegister) return null;
  return (
    <section className={css.intro} aria-label={t('home.intro')}>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <h3>{t(`home.step.${step}`)}</h3>
            <p>{t(`home.stepText.${step}`)}</p>
          </li>
        ))}
      </ol>
      <div className={css.stub}>
        <Button size="large" wide onClick={onRegister}>
          {t('home.introGo')}
        </Button>
        <Button variant="quiet" size="small" wide onClick={onSignIn}>
          {t('home.introHave')}
        </Button>
      </div>
    </section>
  );
}
