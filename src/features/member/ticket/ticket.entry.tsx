import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { config } from '../../../branding/config.ts';
import { useTranslate } from '../../../i18n.ts';
import { ManualCopy } from '../../../shell/copy-text.tsx';
import { openSupport } from '../../../shell/open-support.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { provideTicket } from './ticket.actors.ts';
import { TicketView } from './ticket.view.tsx';
import css from './ticket-paper.module.css';

export const open = (services: Services) =>
  defineFeature({
    logic: provideTicket(services.gateway),
    view: ({ actor }) => (
      <TicketView
        actor={actor}
        symbol={config.currencySymbol}
        onSupport={(reference) => openSupport(services, reference)}
        printed={(document) => <Paper services={services}>{document}</Paper>}
        manualCopy={(label, text) => <ManualCopy label={label} text={text} />}
      />
    ),
  });

/** The document for paper, which has no page around it that names the site and the member. */
function Paper({ services, children }: { services: Services; children: ReactNode }) {
  const t = useTranslate();
  const member = services.site().getSnapshot().children.session?.getSnapshot().context.member;
  return createPortal(
    <div className={css.paper}>
      <p className={css.issuer}>{t('ticket.paper', { account: member?.account ?? '' })}</p>
      <div className="contents">{children}</div>
    </div>,
    document.body,
  );
}
