import { createPortal } from 'react-dom';
import { config } from '../../../branding/config.ts';
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
        printed={(document) => createPortal(<div className={css.paper}>{document}</div>, window.document.body)}
        manualCopy={(label, text) => <ManualCopy label={label} text={text} />}
      />
    ),
  });
