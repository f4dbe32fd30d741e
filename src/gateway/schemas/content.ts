import * as v from 'valibot';
import { address, count, instant } from './common-fields.ts';
import { decoration, each } from './tolerant-parsing.ts';

export const unread = v.object({ count });

/**
 * `content` is HTML and `publishedAt` is an ISO instant. The list of notices also includes the announcements, with the
 * same ids.
 */
export const notice = v.object({
  id: v.string(),
  type: decoration(v.picklist(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
  title: v.string(),
  content: v.string(),
  publishedAt: decoration(v.nullable(instant), null),
});
export type Notice = v.InferOutput<typeof notice>;
export const notices = each(notice);

/** `id` is the anchor of the article, `section` is its heading, and `content` is HTML. */
export const helpItem = v.object({
  id: v.string(),
  group: v.picklist(['help', 'about']),
  section: v.string(),
  title: v.string(),
  content: v.string(),
});
export type HelpItem = v.InferOutput<typeof helpItem>;
export const helpCentre = each(helpItem);

/** Domains of the site. `speed` is the response time that the gateway measured, in ms. */
export const domainRoutes = v.object({
  domainList: v.array(v.object({ name: v.string(), url: address, speed: count })),
});

/** Customer service finds the message by this number. */
export const feedbackReceipt = v.object({ reference: v.string() });
export const feedbackImage = v.object({ imageId: v.string() });
