import { type ReactNode, useRef } from 'react';
import { ReferenceRosette } from './reference-rosette.tsx';
import { Stamp } from './stamp.tsx';
import { type SummaryLine, SummaryList } from './summary-list.tsx';
import { Ticket } from './ticket-card.tsx';
import css from './ticket-document.module.css';

export type TicketDocumentState = 'drafted' | 'sent' | 'onItsWay' | 'paid' | 'void';

/**
 * The document of an order. `kind` is its title, `status` the word on its stamp, and `stub` what stands on the part that
 * the member keeps, beside the reference. The stub is torn off when the order is sent, and the stamp is pressed when the
 * order is paid. `isFresh`: the order was sent just now, so the document begins with its stub attached.
 */
export function TicketDocument({
  reference,
  kind,
  state,
  status,
  lines,
  stub,
  isFresh = false,
  children,
}: {
  reference: string;
  kind: ReactNode;
  state: TicketDocumentState;
  status: string;
  lines: readonly SummaryLine[];
  stub: ReactNode;
  isFresh?: boolean;
  /** Words about the state, above the lines. */
  children?: ReactNode;
}) {
  const first = useRef(state);
  const moves = isFresh || first.current !== state;
  return (
    <Ticket
      className={css.document}
      data-state={state}
      data-live={moves || undefined}
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <div className={css.head}>
            <strong className={css.kind}>{kind}</strong>
            <span className={css.marks}>
              <ReferenceRosette reference={reference} size="large" />
              <span className={css.stamp}>
                <Stamp>{status}</Stamp>
              </span>
            </span>
          </div>
          <div className="contents">{children}</div>
          <SummaryList lines={lines} />
        </>
      }
      stub={
        <>
          <span className={css.reference} translate="no">
            <ReferenceRosette reference={reference} size="small" />
            {reference}
          </span>
          <span className={css.kept}>{stub}</span>
        </>
      }
    />
  );
}
