import { formatCompact, formatMoment, formatStamp, spokenMoment } from '../../format/moment.ts';
import { i18n } from '../../i18n.ts';
import { Spoken } from '../../ui/spoken.tsx';

const formats = { moment: formatMoment, compact: formatCompact, stamp: formatStamp };

/** An instant in one of the formats of `src/format/moment.ts`. Screen readers read the month as a word. */
export function Moment({
  at,
  kind = 'moment',
  className,
}: {
  at: string;
  kind?: keyof typeof formats;
  className?: string | undefined;
}) {
  const language = i18n.locale;
  return (
    <time className={className} dateTime={at}>
      <Spoken as={spokenMoment(at, language, kind === 'moment')}>{formats[kind](at, language)}</Spoken>
    </time>
  );
}
