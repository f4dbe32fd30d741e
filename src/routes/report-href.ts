import { listPrefix } from './center-query.ts';
import { memberHref } from './paths.ts';

/** Address of the credit report of some days (yyyy-MM-dd). */
export const reportHref = ({ from, to }: { from: string; to: string }): string =>
  `${memberHref('creditReport')}&${new URLSearchParams({ [`${listPrefix}from`]: from, [`${listPrefix}to`]: to })}`;
