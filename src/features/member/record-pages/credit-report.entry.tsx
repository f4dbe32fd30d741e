import { createPortal } from 'react-dom';
import { config } from '../../../branding/config.ts';
import { inertPage } from '../../../routes/page-without-chart.ts';
import type { Services } from '../../../shell/services.ts';
import { defineFeature } from '../../shared/define-feature.ts';
import { CreditRecords } from './credit-records.tsx';
import css from './statement-paper.module.css';

/**
 * This page needs no chart, because the list in it has a chart. The copy for paper stands outside the dialog, because the
 * content of a dialog has no pages.
 */
export const open = ({ gateway, site }: Services) =>
  defineFeature({
    logic: inertPage,
    view: () => (
      <CreditRecords
        gateway={gateway}
        place={{ symbol: config.currencySymbol }}
        paper={(title, content) =>
          createPortal(
            <div className={css.paper}>
              <p className={css.title}>{title}</p>
              <div className="contents">{content}</div>
            </div>,
            document.body,
          )
        }
        account={site().getSnapshot().children.session?.getSnapshot().context.member?.account ?? ''}
      />
    ),
  });
