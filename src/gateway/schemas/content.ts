import * as v from 'valibot';

export const unread = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** `content` is HTML, `publishedAt` an ISO instant; announcements are among them under their own ids. */
export const notice = v.object({
  id: v.string(),
  type: v.picklist(['B', 'PL', 'PU', 'PR', 'H']),
  title: v.string(),
  content: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Notice = v.InferOutput<typeof notice>;
export const notices = v.array(notice);

/** `id` is the article's anchor, `section` the heading it stands under, `content` HTML. */
export const helpItem = v.object({
  id: v.string(),
  group: v.picklist(['help', 'about']),
  section: v.string(),
  title: v.string(),
  content: v.string(),
});
export type HelpItem = v.InferOutput<typeof helpItem>;
export const helpCentre = v.array(helpItem);

/** Lines of the site; `speed` in ms as the gateway measured it. */
export const domainRoutes = v.object({
  domainList: v.array(v.object({ name: v.string(), url: v.string(), speed: v.pipe(v.number(), v.minValue(0)) })),
});
export type DomainRoutes = v.InferOutput<typeof domainRoutes>;

/** The number by which customer service finds what was sent. */
export const feedbackReceipt = v.object({ reference: v.string() });
export const feedbackImage = v.object({ imageId: v.string() });
