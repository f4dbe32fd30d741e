import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { languageRow } from '../../../../locales/languages.ts';
import type { languageMachine } from '../../../../machines/site/language.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './language.module.css';

type Actor = ActorRefFrom<typeof languageMachine>;

const nameOf = (language: string) => languageRow(language).name;

/** Language selector; it renders nothing when the site supports only one language (spec 1 §1). */
export function LanguageView({ actor }: { actor: Actor }) {
  const t = useTranslate();
  const { language, supported } = useFields(actor, 'language', 'supported');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  if (supported.length < 2) return null;
  return (
    <Menu
      label={t('common.language.choose', { language: nameOf(language), code: language })}
      trigger={
        <span className={css.current} aria-busy={isBusy}>
          {language}
        </span>
      }
    >
      {supported.map((option) => (
        <MenuItem
          key={option}
          lang={option}
          current={option === language}
          onClick={() => actor.send({ type: 'language.choose', language: option })}
        >
          <span className={css.name}>{nameOf(option)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

export function LanguageNotice({ actor }: { actor: Actor }) {
  const t = useTranslate();
  const chosen = useSelector(actor, (state) => state.context.chosen);
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  if (!isRefused) return null;
  return (
    <Alert
      tone="warning"
      landmark={t('common.language.notice')}
      action={
        <IconButton
          icon="close"
          label={t('common.action.dismiss')}
          onClick={() => actor.send({ type: 'notice.dismiss' })}
        />
      }
    >
      {t('common.language.refused', { language: nameOf(chosen) })}
    </Alert>
  );
}
