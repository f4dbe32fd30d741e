import * as v from 'valibot';
import { address, count, instant } from './parts.ts';
import { decoration, each } from './tolerant.ts';

export const unread = v.object({ count });

/** `content` is HTML, `publishedAt` an ISO instant; announcements are among them under their own ids. */
export const notice = v.object({
  id: v.string(),
  type: decoration(v.picklist(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
  title: v.string(),
  content: v.string(),
  publishedAt: decoration(v.nullable(instant), null),
});
export type Notice = v.InferOutput<typeof notice>;
export const notices = each(notice);

/** `id` is the article's anchor, `section` the heading it stands under, `content` HTML. */
export const helpItem = v.object({
  id: v.string(),
  group: v.picklist(['help', 'about']),
  section: v.string(),
  title: v.string(),
  content: v.string(),
});
export type HelpItem = v.InferOutput<typeof helpItem>;
export const helpCentre = each(helpItem);

/** Lines of the site; `speed` in ms as the gateway measured it. */
export const domainRoutes = v.object({
  domainList: v.array(v.object({ name: v.string(), url: address, speed: count })),
});
export type DomainRoutes = v.InferOutput<typeof domainRoutes>;

/** The number by which customer service finds what was sent. */
export const feedbackReceipt = v.object({ reference: v.string() });
export const feedbackImage = v.object({ imageId: v.string() });
