import * as v from 'valibot';
import { address, count, instant } from './parts.ts';
import { decoration, each } from './tolerant.ts';

export const unread = v.object({ count });

/** `content` is HTML, `publishedAt` an ISO instant; the list includes announcements under their own ids. */
export const notice = v.object({
  id: v.string(),
  type: decoration(v.picklist(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
  title: v.string(),
  content: v.string(),
  publishedAt: decoration(v.nullable(instant), null),
});
export type Notice = v.InferOutput<typeof notice>;
export const notices = each(notice);

/** `id` is the anchor of the article, `section` its heading, `content` HTML. */
export const helpItem = v.object({
  id: v.string(),
  group: v.picklist(['help', 'about']),
  section: v.string(),
  title: v.string(),
  content: v.string(),
});
export type HelpItem = v.InferOutput<typeof helpItem>;
export const helpCentre = each(helpItem);

/** Domains of the site; `speed` in ms, as measured by the gateway. */
export const domainRoutes = v.object({
  domainList: v.array(v.object({ name: v.string(), url: address, speed: count })),
});
export type DomainRoutes = v.InferOutput<typeof domainRoutes>;

/** Number with which customer service finds the message. */
export const feedbackReceipt = v.object({ reference: v.string() });
export const feedbackImage = v.object({ imageId: v.string() });
