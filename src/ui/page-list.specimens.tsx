import { Icon } from './icon.tsx';
import { PageList, PageListItem } from './page-list.tsx';
import { defineSpecimens } from './specimen.ts';

const open = () => undefined;

export default defineSpecimens({
  parts: { PageList, PageListItem },
  use: 'Lists the pages of one subject with a line about each.',
  do: 'Mark what is not set up yet with words.',
  dont: 'Mix pages and actions in one list.',
  texts: {
    title: { es: 'Contraseña de retiro', en: 'Withdrawal password' },
    text: { es: 'La pides al retirar dinero.', en: 'You enter it to withdraw money.' },
    lacking: { es: 'Todavía no la creaste.', en: "You haven't created it yet." },
    long: {
      es: 'Dispositivos con los que ingresaste en los últimos noventa días',
      en: 'Devices that you used to sign in during the last ninety days',
    },
  },
  specimens: {
    default: {
      show: (t) => (
        <PageList>
          <PageListItem icon={<Icon name="lock" />} title={t.title} text={t.text} onClick={open} />
        </PageList>
      ),
    },
    hover: {
      show: (t) => (
        <PageList>
          <PageListItem icon={<Icon name="lock" />} title={t.title} text={t.text} onClick={open} />
        </PageList>
      ),
      force: 'hover',
    },
    focus: {
      show: (t) => (
        <PageList>
          <PageListItem icon={<Icon name="lock" />} title={t.title} text={t.text} onClick={open} />
        </PageList>
      ),
      force: 'focus',
    },
    lacking: {
      show: (t) => (
        <PageList>
          <PageListItem icon={<Icon name="lock" />} title={t.title} text={t.lacking} isLacking onClick={open} />
        </PageList>
      ),
    },
    longText: {
      show: (t) => (
        <PageList>
          <PageListItem icon={<Icon name="user" />} title={t.long} text={t.long} onClick={open} />
        </PageList>
      ),
    },
  },
});
