import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { formatDay } from '../../../format/date.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Answer } from '../../../gateway/fault.ts';
import type { Promotion, PromotionStatus } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { promotionIn } from '../../../routes/page-queries.ts';
import { promotionsPath } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Html } from '../../../ui/html.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { WaitingTitle } from '../../../ui/waiting-title.tsx';
import type { PageProps } from '../../shared/page.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { supportOf } from '../../site/shared/support.ts';
import { provideApplication } from '../application/application.actors.ts';
import { type ApplicationActor, ApplicationView } from '../application/application.view.tsx';
import { provideClaim, unconfirmedClaim } from '../claim/claim.actors.ts';
import { PressView, Won } from '../claim/claim.view.tsx';
import { type Face, listed, Reading } from '../promotions/reading.tsx';
import { StatusStamp } from '../promotions/status-stamp.tsx';
import css from './promotion-page.module.css';

/** What a promotion that does not exist is: an answer without one. */
async function readPromotion(gateway: Gateway, id: string, signal: AbortSignal): Promise<Answer<readonly Promotion[]>> {
  if (id === '') return { ok: true, value: [] };
  const answer = await gateway.call('promotion', { id }, { signal });
  const isUnknown = !answer.ok && answer.fault.kind === 'refused' && answer.fault.errorCode === errorCode.notFound;
  return isUnknown ? { ok: true, value: [] } : listed(answer);
}

/** One promotion by its id: poster, period, terms, and what its status lets somebody do (spec 2 §2, §4). */
export function Page(props: PageProps) {
  const id = promotionIn(props.search);
  return <Sheet key={id} id={id} {...props} />;
}

function Sheet({ id, ...props }: PageProps & { id: string }) {
  const t = useTranslate();
  const { gateway, language, member } = props;
  const logic = useMemo(() => provideApplication(gateway), [gateway]);
  const [requestId] = useState(newId);
  // It outlives what is read around it: nothing typed or chosen goes with a session or a language.
  const application = useFlow(logic, { id, requestId });
  return (
    <div className={css.page}>
      <a className={css.back} href={promotionsPath}>
        <span aria-hidden="true">‹</span> {t('rewards.promotion.back')}
      </a>
      <Reading<Promotion> key={`${language} ${member?.id ?? ''}`} read={(signal) => readPromotion(gateway, id, signal)}>
        {(face) => <Detail {...face} {...props} application={application} />}
      </Reading>
    </div>
  );
}

function Detail({
  items,
  error,
  application,
  ...props
}: Face<Promotion> & PageProps & { application: ApplicationActor }) {
  const t = useTranslate();
  if (error) {
    return (
      <div className={css.error}>
        <h1 className="visuallyHidden">{t('rewards.promotions.title')}</h1>
        {error}
      </div>
    );
  }
  if (!items) {
    return (
      <>
        <WaitingTitle label={t('common.page.loading')} />
        <Placeholder />
      </>
    );
  }
  const [promotion] = items;
  if (!promotion) {
    return (
      <div className={css.unknown}>
        <h1>{t('rewards.promotion.unknown')}</h1>
        <p>{t('rewards.promotion.unknownText')}</p>
        <ButtonLink href={promotionsPath}>{t('rewards.promotion.back')}</ButtonLink>
      </div>
    );
  }
  return <Known {...props} promotion={promotion} application={application} />;
}

type KnownProps = PageProps & { promotion: Promotion; application: ApplicationActor };

function Known(props: KnownProps) {
  const t = useTranslate();
  const { promotion, language } = props;
  const [status, setStatus] = useState<PromotionStatus>(promotion.status);
  const day = (instant: string) => formatDay(instant.slice(0, 10), language);
  const { startsAt, endsAt } = promotion;
  const period = endsAt
    ? t('rewards.promotion.from', { from: day(startsAt), until: day(endsAt) })
    : t('rewards.promotion.fromOn', { from: day(startsAt) });
  return (
    <article className={css.sheet}>
      <div className={css.poster}>
        <img className={css.image} src={promotion.image} alt="" width={800} height={450} decoding="async" />
        <div className={css.head}>
          <p className={css.kind}>
            {promotion.typeName} · {promotion.categoryName}
          </p>
          <h1>{promotion.title}</h1>
          <p className={css.summary}>{promotion.summary}</p>
        </div>
      </div>
      <section className={css.aside} aria-label={t('rewards.promotion.take')}>
        <Ticket
          className={css.slip}
          bodyClassName={css.slipBody}
          stubClassName={css.slipStub}
          body={
            <>
              <StatusStamp status={status} />
              <p>{t(`rewards.promotionText.${status}`, { date: day(startsAt) })}</p>
              <dl className={css.facts}>
                <dt>{t('rewards.promotion.period')}</dt>
                <dd>{period}</dd>
              </dl>
            </>
          }
          stub={<Act {...props} onStatus={setStatus} />}
        />
      </section>
      <section className={css.terms} aria-label={t('rewards.promotion.terms')}>
        <Html html={promotion.content} />
      </section>
    </article>
  );
}

const presses = {
  claim: 'rewards.promotion.claim',
  raffle: 'rewards.promotion.draw',
  join: 'rewards.promotion.join',
} satisfies Record<string, MessageId>;

/** What the status that was read lets somebody do. */
function Act({
  promotion,
  application,
  onStatus,
  ...props
}: KnownProps & { onStatus: (status: PromotionStatus) => void }) {
  const t = useTranslate();
  const { id, status, way, note, prize, needsProof, type } = promotion;
  const { role, member, path, search, symbol, onDeed } = props;
  const isOpen = status === 'join' || status === 'claim' || (status === 'rejected' && way === 'application');
  const isAllowed = role === 'member' || role === 'agent';
  const account = isAllowed ? (member?.account ?? '') : '';
  const [isUnconfirmed] = useState(
    () => account !== '' && way !== 'application' && unconfirmedClaim({ kind: way, id }).read(account) !== null,
  );
  const allowed = {
    isAllowed,
    onNeedAccount: () => onDeed({ name: `promotion:${id}`, path: `${path}${search}`, needs: 'realAccount' }),
  };
  useEffect(() => {
    const sent = application.on('application.sent', () => onStatus('applying'));
    return () => sent.unsubscribe();
  }, [application, onStatus]);

  if (!isOpen && !isUnconfirmed) {
    return (
      <div className={css.rest}>
        {prize && prize.kind !== 'place' && <Won prize={prize} symbol={symbol} />}
        <ButtonLink variant="secondary" href={promotionsPath} wide>
          {t('rewards.promotion.back')}
        </ButtonLink>
      </div>
    );
  }
  if (way === 'application') {
    return (
      <>
        {note && (
          <div className={css.note}>
            <Alert tone="info" title={t('rewards.promotion.reason')}>
              {note}
            </Alert>
          </div>
        )}
        <ApplicationView actor={application} needsProof={needsProof} {...allowed} />
      </>
    );
  }
  return (
    <Press
      kind={way}
      label={t(type === 'SIGN' ? 'rewards.promotion.sign' : presses[way])}
      onDone={() => onStatus(way !== 'join' ? 'claimed' : type === 'SIGN' ? 'signed' : 'joined')}
      {...props}
      {...allowed}
      account={account}
      onSupport={supportOf(props)}
      id={id}
    />
  );
}

function Press({
  kind,
  id,
  label,
  gateway,
  symbol,
  isRestoring,
  account,
  isAllowed,
  onNeedAccount,
  onSupport,
  onDone,
  onMoneyMoved,
}: Pick<PageProps, 'gateway' | 'symbol' | 'isRestoring' | 'onMoneyMoved'> & {
  kind: 'claim' | 'raffle' | 'join';
  id: string;
  label: string;
  account: string;
  isAllowed: boolean;
  onNeedAccount: () => void;
  onSupport: () => void;
  onDone: () => void;
}): ReactNode {
  const logic = useMemo(() => provideClaim(gateway, { kind, id }), [gateway, kind, id]);
  const actor = useFlow(logic, { kind, id });
  useEffect(() => {
    const granted = actor.on('claim.granted', onDone);
    const moved = actor.on('claim.moved', onMoneyMoved);
    return () => {
      granted.unsubscribe();
      moved.unsubscribe();
    };
  }, [actor, onDone, onMoneyMoved]);
  return (
    <PressView
      actor={actor}
      label={label}
      symbol={symbol}
      isWaiting={isRestoring}
      account={account}
      onSupport={onSupport}
      isAllowed={isAllowed}
      onNeedAccount={onNeedAccount}
    />
  );
}

const Placeholder = () => (
  <div className={css.sheet} aria-busy="true" aria-hidden="true">
    <div className={css.poster}>
      <Skeleton className={css.image} />
      <div className={css.head}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
    <div className={css.aside}>
      <Skeleton className={css.slipPlace} />
    </div>
    <div className={css.terms}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </div>
);
