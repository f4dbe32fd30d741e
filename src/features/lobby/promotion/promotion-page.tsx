import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { formatDay } from '../../../format/moment.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Promotion, PromotionStatus } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { promotionIn } from '../../../routes/page-queries.ts';
import { promotionsPath } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { WaitingTitle } from '../../../ui/loading-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { supportOf } from '../../site/shared/open-customer-service.ts';
import { ClaimButtonView, Won } from '../claim/claim.view.tsx';
import { useClaim } from '../claim/use-claim.ts';
import { provideApplication } from '../promotion-application/promotion-application.actors.ts';
import { type ApplicationActor, ApplicationView } from '../promotion-application/promotion-application.view.tsx';
import { PromotionEnd, type Timed, timed } from '../promotions/promotion-end.tsx';
import { PromotionProgress } from '../promotions/promotion-progress.tsx';
import { StatusStamp } from '../promotions/status-badge.tsx';
import { Leaderboard } from './leaderboard.tsx';
import css from './promotion-page.module.css';

/** An unknown promotion returns an empty list instead of an error. */
async function readPromotion(gateway: Gateway, id: string, signal: AbortSignal): Promise<Answer<readonly Promotion[]>> {
  if (id === '') return { ok: true, value: [] };
  const answer = await gateway.call('promotion', { id }, { signal });
  const isUnknown = !answer.ok && answer.fault.kind === 'refused' && answer.fault.errorCode === errorCode.notFound;
  return isUnknown ? { ok: true, value: [] } : listed(answer);
}

/** Promotion page (spec 2 §2, §4): poster, period, terms, and the action that the status allows. */
export function Page(props: PageProps) {
  const id = promotionIn(props.search);
  return <Sheet key={id} id={id} {...props} />;
}

function Sheet({ id, ...props }: PageProps & { id: string }) {
  const t = useTranslate();
  const { gateway, language, member } = props;
  const logic = useMemo(() => provideApplication(gateway), [gateway]);
  const [requestId] = useState(newId);
  // The actor is created here and not in `Detail`, which is created again when the session or the language changes. So
  // the form input is not lost.
  const application = useFlow(logic, { id, requestId });
  return (
    <div className={css.page}>
      <a className={css.back} href={promotionsPath}>
        <Icon name="chevron-left" size={16} /> {t('rewards.promotion.back')}
      </a>
      <Query<Timed<Promotion>>
        key={`${language} ${member?.id ?? ''}`}
        read={async (signal) => timed(await readPromotion(gateway, id, signal))}
      >
        {(query) => <Detail {...query} {...props} application={application} />}
      </Query>
    </div>
  );
}

function Detail({
  items,
  error,
  application,
  ...props
}: QueryState<Timed<Promotion>> & PageProps & { application: ApplicationActor }) {
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
      <div className={cx(layouts.stack, css.unknown)}>
        <h1>{t('rewards.promotion.unknown')}</h1>
        <p>{t('rewards.promotion.unknownText')}</p>
        <ButtonLink href={promotionsPath}>{t('rewards.promotion.back')}</ButtonLink>
      </div>
    );
  }
  return <Known {...props} promotion={promotion} application={application} />;
}

type KnownProps = PageProps & { promotion: Timed<Promotion>; application: ApplicationActor };

const Known = (props: KnownProps) =>
  props.promotion.way === 'application' ? <Applied {...props} /> : <Claimed {...props} kind={props.promotion.way} />;

/** Props of an action that requires a real account; other users are asked to sign in. */
const askFor = ({ promotion: { id }, role, path, search, onPendingAction }: KnownProps) => ({
  isAllowed: role === 'member' || role === 'agent',
  onNeedAccount: () => onPendingAction({ name: `promotion:${id}`, path: `${path}${search}`, needs: 'realAccount' }),
});

function Applied(props: KnownProps) {
  const t = useTranslate();
  const { promotion, application, language, symbol } = props;
  const { status, note, needsProof } = promotion;
  const isOpen = status === 'join' || status === 'claim' || status === 'rejected';
  const isSent = useSelector(application, (state) => state.matches('sent'));
  return (
    <Poster promotion={promotion} status={isOpen && isSent ? 'applying' : status} language={language} symbol={symbol}>
      {isOpen ? (
        <>
          {note && (
            <div className={css.note}>
              <Alert tone="info" title={t('rewards.promotion.reason')}>
                {note}
              </Alert>
            </div>
          )}
          <ApplicationView actor={application} needsProof={needsProof} {...askFor(props)} />
        </>
      ) : (
        <Rest {...props} />
      )}
    </Poster>
  );
}

const presses = {
  claim: 'rewards.promotion.claim',
  raffle: 'rewards.promotion.draw',
  join: 'rewards.promotion.join',
} satisfies Record<string, MessageId>;

function Claimed({ kind, ...props }: KnownProps & { kind: keyof typeof presses }) {
  const t = useTranslate();
  const { promotion, gateway, language, symbol, member, isRestoring, onMoneyMoved } = props;
  const { id, status, type } = promotion;
  const allowed = askFor(props);
  const account = allowed.isAllowed ? (member?.account ?? '') : '';
  const claim = useClaim(gateway, { kind, id }, { account, onMoneyMoved });
  const isGranted = useSelector(claim, (state) => state.matches('granted'));
  // An unconfirmed claim is shown regardless of the current status.
  const isSent = useSelector(claim, (state) => state.context.pending !== null);
  const isOpen = status === 'join' || status === 'claim';
  const after = kind !== 'join' ? 'claimed' : type === 'SIGN' ? 'signed' : 'joined';
  return (
    <Poster
      promotion={promotion}
      status={isGranted ? after : status}
      language={language}
      symbol={symbol}
      progress={isGranted && kind === 'join' && <JoinedProgress gateway={gateway} id={id} symbol={symbol} />}
    >
      {isOpen || isSent ? (
        <ClaimButtonView
          actor={claim}
          label={t(type === 'SIGN' ? 'rewards.promotion.sign' : presses[kind])}
          symbol={symbol}
          isWaiting={isRestoring}
          onSupport={supportOf(props)}
          {...allowed}
        />
      ) : (
        <Rest {...props} />
      )}
    </Poster>
  );
}

/** Progress of a promotion that the member has just joined; it was read before, so it is read again. */
const JoinedProgress = ({ gateway, id, symbol }: Pick<PageProps, 'gateway' | 'symbol'> & { id: string }) => (
  <Query<Promotion> read={(signal) => readPromotion(gateway, id, signal)}>
    {({ items, error }) => error ?? <PromotionProgress progress={items?.[0]?.progress ?? []} symbol={symbol} />}
  </Query>
);

function Rest({ promotion: { prize }, symbol }: KnownProps) {
  const t = useTranslate();
  return (
    <div className={layouts.stack}>
      {prize && prize.kind !== 'place' && <Won prize={prize} symbol={symbol} />}
      <ButtonLink variant="secondary" href={promotionsPath} wide>
        {t('rewards.promotion.back')}
      </ButtonLink>
    </div>
  );
}

function Poster({
  promotion,
  status,
  language,
  symbol,
  progress,
  children,
}: {
  promotion: Timed<Promotion>;
  status: PromotionStatus;
  language: string;
  symbol: string;
  /** Instead of the progress of the promotion. */
  progress?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const day = (instant: string) => formatDay(instant, language);
  const { startsAt, endsAt, deadline, leaderboard } = promotion;
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
          bodyClassName={css.summaryBody}
          stubClassName={css.summaryStub}
          body={
            <>
              <StatusStamp status={status} />
              <p>
                <Spoken>{t(`rewards.promotionText.${status}`, { date: day(startsAt) })}</Spoken>
              </p>
              <dl className={css.facts}>
                <dt>{t('rewards.promotion.period')}</dt>
                <dd>
                  <Spoken>{period}</Spoken>
                </dd>
              </dl>
              {deadline !== null && <PromotionEnd deadline={deadline} />}
              <div className="contents">
                {progress || <PromotionProgress progress={promotion.progress} symbol={symbol} />}
              </div>
            </>
          }
          stub={children}
        />
      </section>
      <section className={css.terms} aria-label={t('rewards.promotion.terms')}>
        <Html html={promotion.content} />
      </section>
      {leaderboard.length > 0 && (
        <div className={css.leaders}>
          <Leaderboard rows={leaderboard} symbol={symbol} />
        </div>
      )}
    </article>
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
      <Skeleton className={css.summaryPlace} />
    </div>
    <div className={css.terms}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </div>
);
