import { useSelector } from '@xstate/react';
import type { OrderNews, OrderNewsActor } from '../../../../machines/site/order-news.machine.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { linkOf } from '../../shared/unconfirmed-orders/order-links.ts';

const texts = {
  sending: { tone: 'info', title: 'submission.news.sending', text: 'submission.news.sendingText' },
  accepted: { tone: 'positive', title: 'submission.news.accepted', text: null },
  refused: { tone: 'warning', title: 'submission.news.refused', text: 'submission.news.refusedText' },
  unconfirmed: { tone: 'warning', title: 'submission.news.unconfirmed', text: 'submission.news.unconfirmedText' },
} as const satisfies Record<
  OrderNews['state'],
  { tone: 'info' | 'positive' | 'warning'; title: PlainMessageId; text: PlainMessageId | null }
>;

/** One notice for each order that was still being sent when the user left its page. */
export function OrderNewsView({ actor }: { actor: OrderNewsActor }) {
  const news = useSelector(actor, (state) => state.context.news);
  return news.map((one) => (
    <OrderNotice
      key={`${one.requestId} ${one.state}`}
      news={one}
      onDismiss={() => actor.send({ type: 'news.dismiss', requestId: one.requestId })}
    />
  ));
}

function OrderNotice({ news: { flow, state }, onDismiss }: { news: OrderNews; onDismiss: () => void }) {
  const t = useTranslate();
  const link = linkOf(flow);
  if (!link) return null;
  const { tone, title, text } = texts[state];
  return (
    <Toast
      tone={tone}
      title={t(title, { order: t(link.name) })}
      closeLabel={t('common.action.dismiss')}
      onClose={onDismiss}
      action={
        <ButtonLink size="small" variant="secondary" href={link.href} onClick={onDismiss}>
          {t(link.label)}
        </ButtonLink>
      }
    >
      {text && t(text)}
    </Toast>
  );
}
