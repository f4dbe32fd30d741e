import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { launchMachine } from '../../../../machines/lobby/launch.machine.ts';
import type { LaunchReason } from '../../../../machines/lobby/launch.model.ts';
import { launchReasons } from '../../../../machines/lobby/launch.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Region } from '../../../ui/error-boundary.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openWindow } from '../../../ui/open-window.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { canRetry } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './launch.module.css';

type Launch = ActorRefFrom<typeof launchMachine>;

const refusalText = reasonTexts('play.launch.refusal', launchReasons, {
  offline: loadText.offline,
  loss: 'security.playLimit.loss',
  session: 'security.playLimit.session',
});

const refusalTitle: Partial<Record<LaunchReason, PlainMessageId>> = {
  maintenance: 'play.launch.maintenanceTitle',
  vendorDown: 'play.launch.vendorDownTitle',
  trial: 'play.launch.trialTitle',
  balance: 'play.launch.balanceTitle',
  loss: 'security.playLimit.lossTitle',
  session: 'security.playLimit.sessionTitle',
  unknown: 'play.launch.unknownTitle',
};

type Ways = {
  /** Money of the member, below the bar. */
  ribbon?: ReactNode;
  backHref: string;
  backName: string;
  /**
   * Called when the user of a trial account requests a real account. A trial account may play only the operator's
   * lotteries.
   */
  onRealAccount: () => void;
  suggest: (games: readonly Game[]) => ReactNode;
};

/** Shows the game in a frame, or another view while the game cannot be shown (spec 1 §2, iframe game page). */
export function LaunchView({ actor, ...ways }: Ways & { actor: Launch }) {
  const t = useTranslate();
  const whole = useRef<HTMLElement>(null);
  const name = useSelector(actor, (state) => state.context.name);
  const isFramed = useSelector(actor, (state) => state.hasTag('framed'));
  // The heading of a notice replaces the name of a game that does not run.
  const Name = useSelector(actor, (state) => state.hasTag('framed') || state.hasTag('busy')) ? 'h1' : 'p';
  const { backHref, backName, ribbon } = ways;

  const fill = () =>
    document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen().catch(() => undefined);

  return (
    <section ref={whole} className={css.game} aria-label={name || t('play.title')}>
      <header className={css.bar}>
        <a className={css.back} href={backHref} aria-label={t('play.launch.back', { place: backName })}>
          <Glyph name="back" size={20} />
          <span className={css.backName}>{backName}</span>
        </a>
        <Name className={css.name}>{name || t('play.title')}</Name>
        <div className={css.tools}>
          <IconButton
            label={t('play.launch.reload')}
            title={t('play.launch.reload')}
            icon="refresh"
            size={20}
            disabled={!isFramed}
            onClick={() => actor.send({ type: 'game.launch' })}
          />
          <IconButton
            label={t('play.launch.fullscreen')}
            title={t('play.launch.fullscreen')}
            icon={<Glyph name="fullscreen" size={20} />}
            onClick={() => void fill()}
          />
        </div>
      </header>
      <div className={css.money}>{ribbon}</div>
      <div className={css.stage}>
        <Region onRetry={() => actor.send({ type: 'game.launch' })}>
          <Stage actor={actor} {...ways} />
        </Region>
      </div>
    </section>
  );
}

function Stage({ actor, ...ways }: Ways & { actor: Launch }) {
  const t = useTranslate();
  const isFramed = useSelector(actor, (state) => state.hasTag('framed'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasRefused = useSelector(actor, (state) => state.hasTag('refused'));
  const hasFailed = useSelector(actor, (state) => state.matches({ framed: 'failed' }));
  const isWindowed = useSelector(actor, (state) => state.matches('windowed'));
  const again = () => actor.send({ type: 'game.launch' });
  const { backHref, backName } = ways;
  const back = (
    <ButtonLink variant="quiet" wide href={backHref}>
      {t('play.launch.back', { place: backName })}
    </ButtonLink>
  );

  if (isFramed) {
    return (
      <>
        <Frame actor={actor} />
        {isBusy && <Waiting />}
      </>
    );
  }
  if (isBusy) return <Waiting />;
  if (hasRefused) return <Refused actor={actor} {...ways} back={back} />;
  if (isWindowed) return <Windowed actor={actor} back={back} />;
  return (
    <Notice
      mark={hasFailed ? '!' : <Glyph name="room" size={30} />}
      isUrgent={hasFailed}
      title={t(hasFailed ? 'play.launch.failedTitle' : 'play.launch.endedTitle')}
      text={t(hasFailed ? 'play.launch.failed' : 'play.launch.ended')}
    >
      <Button wide onClick={again}>
        {t(hasFailed ? 'common.action.retry' : 'play.launch.again')}
      </Button>
      {back}
    </Notice>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <Announcement className={css.curtain} when="loading">
      <Rosette className={css.rosette} />
      <p className={css.waiting}>{t('play.launch.waiting')}</p>
    </Announcement>
  );
}

/** Accepts messages only if they come from the window of the frame and from the origin of the game. */
function Frame({ actor }: { actor: Launch }) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = useSelector(actor, (state) => state.context.url);
  const name = useSelector(actor, (state) => state.context.name);
  useEffect(() => {
    const { origin } = new URL(url);
    const listener = ({ source, origin: from, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || from !== origin) return;
      const type = says(data);
      if (type) actor.send({ type });
    };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [actor, url]);
  return (
    <iframe
      key={url}
      ref={frame}
      className={css.frame}
      title={name || t('play.title')}
      src={url}
      sandbox="allow-scripts allow-forms allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="strict-origin"
    />
  );
}

const heard = { 'game.ready': 'frame.ready', 'game.leave': 'frame.left', 'money.moved': 'money.moved' } as const;

function says(data: unknown) {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return typeof type === 'string' && Object.hasOwn(heard, type) ? heard[type as keyof typeof heard] : undefined;
}

const windowSize = 'popup,width=1180,height=760';

function Windowed({ actor, back }: { actor: Launch; back: ReactNode }) {
  const t = useTranslate();
  const isBlocked = useSelector(actor, (state) => state.matches({ windowed: 'blocked' }));
  const isOpen = useSelector(actor, (state) => state.matches({ windowed: 'opened' }));
  const url = useSelector(actor, (state) => state.context.url);

  const open = () => {
    const opened = openWindow('_blank', windowSize);
    if (!opened) return actor.send({ type: 'window.blocked' });
    opened.opener = null;
    opened.location.href = url;
    actor.send({ type: 'window.opened' });
  };

  if (isOpen) {
    return (
      <Notice
        mark={<Glyph name="external" size={30} />}
        title={t('play.launch.openedTitle')}
        text={t('play.launch.opened')}
      >
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'game.launch' })}>
          {t('play.launch.openAgain')}
        </Button>
        {back}
      </Notice>
    );
  }
  return (
    <Notice
      mark={isBlocked ? '!' : <Glyph name="external" size={30} />}
      title={t(isBlocked ? 'play.launch.blockedTitle' : 'play.launch.windowTitle')}
      text={t(isBlocked ? 'play.launch.blocked' : 'play.launch.window')}
      isUrgent={isBlocked}
    >
      <Button wide onClick={open}>
        {t(isBlocked ? 'play.launch.tryOpen' : 'play.launch.open')}
      </Button>
      {isBlocked && (
        <ButtonLink
          wide
          variant="secondary"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => actor.send({ type: 'window.opened' })}
        >
          {t('play.launch.openTab')}
        </ButtonLink>
      )}
      {back}
    </Notice>
  );
}

function Refused({
  actor,
  back,
  onRealAccount,
  suggest,
}: Ways & {
  actor: Launch;
  back: ReactNode;
}) {
  const t = useTranslate();
  const { reason, suggestions, maintenanceEnd, resetsAt } = useFields(
    actor,
    'reason',
    'suggestions',
    'maintenanceEnd',
    'resetsAt',
  );
  const others = suggestions as readonly Game[];
  const end =
    reason === 'maintenance' && maintenanceEnd
      ? ` ${t('shell.status.maintenanceEnd', { time: formatMoment(maintenanceEnd, i18n.locale) })}`
      : '';
  const isLimit = reason === 'loss' || reason === 'session';
  const anew =
    isLimit && resetsAt ? ` ${t('security.playLimit.resets', { time: formatMoment(resetsAt, i18n.locale) })}` : '';
  return (
    <div className={css.table}>
      <Notice
        mark="!"
        isUrgent
        title={t(refusalTitle[reason] ?? 'play.launch.refusedTitle')}
        text={t(refusalText[reason]) + end + anew}
      >
        {isLimit && (
          <ButtonLink wide href={memberHref('responsiblePlay')}>
            {t('security.playLimit.open')}
          </ButtonLink>
        )}
        {reason === 'trial' && (
          <Button wide data-feature="registration" onClick={onRealAccount}>
            {t('play.launch.realAccount')}
          </Button>
        )}
        {canRetry(reason) && (
          <Button
            wide
            variant={reason === 'trial' || isLimit ? 'secondary' : 'primary'}
            onClick={() => actor.send({ type: 'game.launch' })}
          >
            {t('common.action.retry')}
          </Button>
        )}
        {back}
      </Notice>
      {others.length > 0 && <div className={css.others}>{suggest(others)}</div>}
    </div>
  );
}

/** What the page shows while no game runs. Its title is the heading of the page. */
export function Notice({
  mark,
  title,
  text,
  isUrgent = false,
  children,
}: {
  mark: ReactNode;
  title: string;
  text: string;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.table}>
      <Ticket
        className={css.notice}
        stubClassName={css.stub}
        body={
          <Announcement className={css.body} assertive={isUrgent}>
            <span className={css.mark} aria-hidden="true">
              <Stamp round>{mark}</Stamp>
            </span>
            <h1 className={css.title}>{title}</h1>
            <p>
              <Spoken>{text}</Spoken>
            </p>
          </Announcement>
        }
        stub={children}
      />
    </div>
  );
}
