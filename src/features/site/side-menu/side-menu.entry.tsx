import { useSelector } from '@xstate/react';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { queueOf } from '../../../../machines/site/customer-service.machine.ts';
import { sideMenuMachine } from '../../../../machines/site/side-menu.machine.ts';
import { config } from '../../../branding/config.ts';
import { textLanguage, useTranslate } from '../../../i18n.ts';
import {
  agentHref,
  downloadPath,
  favouritesPath,
  helpHref,
  helpPath,
  hotPath,
  joinPath,
  memberHref,
  noticesPath,
  pointMallPath,
  promotionsPath,
  searchPath,
  vipPath,
} from '../../../routes/paths.ts';
import { useCategories } from '../../../shell/categories.ts';
import type { Services } from '../../../shell/services.ts';
import { ThemeChoice } from '../../../shell/theme-choice.tsx';
import { brand } from '../../../ui/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { useOffersRegistration } from '../../shared/offered.tsx';
import { BalanceView } from '../balance/balance.view.tsx';
import { supportPopup } from '../customer-service/support-popup.ts';
import { defineDialog } from '../dialog/define-dialog.ts';
import { LanguageView } from '../language/language.view.tsx';
import { type Entry, type EntryGroup, type SideMenuActor, SideMenuView } from './side-menu.view.tsx';
import css from './side-menu-lines.module.css';

const present = <Value,>(value: Value | null | false): value is Value => value !== null && value !== false;

function SideMenu({ actor, services }: { actor: SideMenuActor; services: Services }) {
  const t = useTranslate();
  const site = services.site();
  const session = useSelector(site, (state) => state.children.session);
  const language = useSelector(site, (state) => state.children.language);
  const status = useSelector(site, (state) => state.children.systemStatus);
  const { path } = useSelector(site, (state) => state.context.place);
  const registers = useOffersRegistration(useSelector(status, (state) => state?.context.info?.switches));
  const isSignedIn = useSelector(session, (state) => state?.hasTag('signedIn') === true);
  const isTrial = useSelector(session, (state) => state?.matches({ signedIn: 'trial' }) === true);
  const isAgent = useSelector(session, (state) => state?.matches({ signedIn: 'agent' }) === true);
  const known = useSelector(session, (state) => state?.context.member ?? null);
  const balance = useSelector(session, (state) => state?.children.balance);
  const { categories = [] } = useCategories(services);
  const member = isSignedIn ? known : null;
  const choose = (leadsTo: Parameters<typeof actor.send>[0]['leadsTo']) =>
    actor.send({ type: 'entry.choose', leadsTo });

  const link = (key: string, label: string, icon: Entry['icon'], href: string): Entry => ({
    key,
    label,
    icon,
    href,
    current: path === href,
  });
  /** Menu entry for a page of the member center; null for visitors. */
  const page = (key: MemberPageKey, label: string, icon: Entry['icon']): Entry | null =>
    member ? link(key, label, icon, memberHref(key)) : null;
  const queue = queueOf(member?.clubLabel.rankLevel ?? null);

  const groups: EntryGroup[] = [
    {
      key: 'first',
      entries: [
        link('search', t('common.shell.search'), { glyph: 'search' }, searchPath),
        page('depositv2', t('shell.menu.deposit'), { icon: 'deposit' }),
        page('withdraw', t('shell.menu.withdraw'), { glyph: 'wallet' }),
        isAgent &&
          link('agentCenter', t('common.member.agentCenter'), { glyph: 'users' }, agentHref('agentTeamOverview')),
        link('promotions', t('shell.nav.promotions'), { glyph: 'gift' }, promotionsPath),
        link('invite', t('shell.menu.invite'), { glyph: 'users' }, joinPath),
        page('rewardCenter', t('shell.menu.rewards'), { glyph: 'star' }),
        link('points', t('shell.menu.points'), { glyph: 'trophy' }, pointMallPath),
      ].filter(present),
    },
    {
      key: 'games',
      title: t('shell.menu.games'),
      entries: [
        ...categories.map((category) => link(category.key, t(category.label), { icon: category.icon }, category.path)),
        link('hot', t('shell.nav.hot'), { glyph: 'flame' }, hotPath),
        link('favourites', t('shell.nav.favourites'), { glyph: 'star' }, favouritesPath),
      ],
    },
    {
      key: 'account',
      title: t('shell.menu.account'),
      entries: [
        page('manualRebate', t('shell.menu.cashback'), { glyph: 'percent' }),
        page('playerRank', t('shell.menu.vip'), { glyph: 'crown' }) ??
          link('playerRank', t('shell.menu.vip'), { glyph: 'crown' }, vipPath),
        page('personalHistoryCopy', t('shell.menu.bets'), { glyph: 'history' }),
        page('transactionHistory', t('shell.menu.transactions'), { glyph: 'copy' }),
        page('securityCenter', t('shell.menu.security'), { glyph: 'shield' }),
        page('personalProfit', t('shell.menu.profit'), { glyph: 'chart' }),
        page('messageV2', t('shell.menu.mail'), { glyph: 'mail' }),
      ].filter(present),
    },
    {
      key: 'help',
      title: t('shell.menu.help'),
      entries: [
        {
          key: 'support',
          label: t(queue === 'vip' ? 'shell.support.vipTitle' : 'shell.support.title'),
          icon: { icon: 'headset' },
          onChoose: () => supportPopup.open(queue),
          leadsTo: { next: 'customerServiceModal', nextInput: { queue } },
          feature: 'support',
        },
        {
          key: 'room',
          label: t('shell.menu.room'),
          icon: { glyph: 'chat' },
          leadsTo: { next: 'chatRoomModal', nextInput: { queue: 'room' } },
          feature: 'support',
        },
        link('help', t('shell.menu.helpCentre'), { glyph: 'help' }, helpPath),
        link('responsible', t('common.footer.responsible'), { glyph: 'shield' }, helpHref('responsible')),
        link('terms', t('common.footer.terms'), { glyph: 'copy' }, helpHref('terms')),
        link('notices', t('shell.menu.notices'), { glyph: 'bell' }, noticesPath),
        link('app', t('shell.menu.app'), { glyph: 'phone' }, downloadPath),
        {
          key: 'install',
          label: t('shell.menu.install'),
          icon: { glyph: 'install' },
          leadsTo: { next: 'installModal' },
        },
      ],
    },
    {
      key: 'last',
      entries: member
        ? [
            {
              key: 'signOut',
              label: t('common.action.signOut'),
              icon: { icon: 'exit' },
              leadsTo: { next: 'signOutModal' },
            },
          ]
        : [],
    },
  ];

  return (
    <SideMenuView
      actor={actor}
      head={
        member && balance ? (
          <div className={cx(layouts.tightStack, css.member)}>
            <p className={css.name}>
              <strong>{member.nickname}</strong>
              <span lang={isTrial ? undefined : textLanguage(member)}>
                {isTrial ? t('common.member.trial') : member.clubLabel.labelName}
              </span>
            </p>
            <BalanceView actor={balance} symbol={config.currencySymbol} />
          </div>
        ) : (
          <div className={layouts.tightStack}>
            <p className={css.name}>{t('shell.menu.welcome', { site: brand.name })}</p>
            <div className={css.ways}>
              {registers && (
                <Button wide onClick={() => choose({ next: 'registerPopupModal' })}>
                  {t('common.action.register')}
                </Button>
              )}
              <Button
                wide
                variant={registers ? 'secondary' : 'primary'}
                onClick={() => choose({ next: 'loginPopupModal' })}
              >
                {t('common.action.signIn')}
              </Button>
            </div>
          </div>
        )
      }
      groups={groups.filter(({ entries }) => entries.length > 0)}
      settings={[
        ...(language
          ? [{ key: 'language', label: t('shell.menu.language'), control: <LanguageView actor={language} /> }]
          : []),
        { key: 'theme', label: t('shell.menu.theme'), control: <ThemeChoice /> },
      ]}
    />
  );
}

export const open = (services: Services) =>
  defineDialog({
    logic: sideMenuMachine,
    view: ({ actor }) => <SideMenu actor={actor} services={services} />,
    frame: () => ({ name: 'sideMenuModal', title: 'shell.menu.title' }),
  });
