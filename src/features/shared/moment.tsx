import { operatorZone } from '../../../machines/domain/operator-zone.ts';
import { formatAtWords } from '../../format/day.ts';
import { i18n } from '../../i18n.ts';
import { Spoken } from '../../ui/spoken.tsx';

/**
 * An instant in the short form of the page, `children`. Screen readers read the month as a word. `timeZone`
 * is the time zone of the short form, the operator's by default.
 */
export function Moment({
  at,
  timeZone = operatorZone.name,
  className,
  children,
}: {
  at: string;
  timeZone?: string;
  className?: string | undefined;
  children: string;
}) {
  return (
    <time className={className} dateTime={at}>
      <Spoken as={Number.isNaN(Date.parse(at)) ? children : formatAtWords(at, i18n.locale, timeZone)}>
        {children}
      </Spoken>
    </time>
  );
}
