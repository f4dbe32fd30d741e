import { Buffer } from 'node:buffer';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { announcementContents } from '../../content/announcements.ts';
import { helpContents, helpSections } from '../../content/help.ts';
import { noticeContents } from '../../content/notice-archive.ts';
import { textIn } from '../../content/text.ts';
import {
  hasImage,
  imagesLately,
  isImageOf,
  keepFeedback,
  keepImage,
  referenceOf,
  sentLately,
} from '../../world/feedback.ts';
import { imageIdOf } from '../../world/image-id.ts';
import { withLotteryFigures } from '../../world/notice-text.ts';
import type { Handlers } from '../call.ts';
import { imageKindOf } from '../image-type.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const hourMs = 60 * 60 * 1000;
const feedbackLimit = 140;
const imageLimit = 3;
const imageBytes = 5 * 1024 * 1024;
const hourlyLimit = 20;
const contactLimit = 100;

const asHtml = (text: string) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;

export const contentRefusals: Refusals = {
  feedback: ['feedbackRejected', 'imageRejected', 'requestInvalid'],
  feedbackImage: ['imageRejected', 'requestInvalid'],
};

export const contentHandlers: Handlers = {
  notices: ({ world, language }) =>
    [
      ...announcementContents.map((notice) => ({ ...notice, html: asHtml(textIn(language, notice.content)) })),
      ...noticeContents.map((notice) => ({ ...notice, html: textIn(language, notice.content) })),
    ]
      .toSorted((one, other) => one.hoursAgo - other.hoursAgo)
      .map(({ id, type, hoursAgo, title, html }) => ({
        id,
        type,
        title: withLotteryFigures(world, textIn(language, title)),
        content: withLotteryFigures(world, html),
        publishedAt: new Date(world.clock.now() - hoursAgo * hourMs).toISOString(),
      })),
  helpCentre: ({ language }) =>
    helpContents.map(({ id, section, title, content }) => ({
      id,
      group: section === 'about' ? ('about' as const) : ('help' as const),
      section: textIn(language, helpSections[section]),
      title: textIn(language, title),
      content: textIn(language, content),
    })),
  domainRoutes: ({ c, language }) => {
    const { origin } = new URL(c.req.url);
    const lines = [
      { es: 'Línea principal', en: 'Main line', speed: 38 },
      { es: 'Línea andina', en: 'Andean line', speed: 71 },
      { es: 'Línea de respaldo', en: 'Backup line', speed: 124 },
    ];
    return { domainList: lines.map(({ speed, ...name }) => ({ name: textIn(language, name), url: origin, speed })) };
  },
  feedback: ({ world, session, request }) => {
    const { requestId, questionType, content, contact, images } = request;
    const known = referenceOf(world, requestId);
    if (known) return { reference: known };
    const isContentRight = content.trim() !== '' && [...content].length <= feedbackLimit;
    if (!isContentRight || contact.trim() === '' || contact.length > contactLimit) {
      throw new Refusal(errorCode.feedbackRejected);
    }
    const accountId = session?.account.id ?? null;
    if (sentLately(world, accountId) >= hourlyLimit) {
      throw new Refusal(errorCode.requestInvalid, { status: 429, retryAfterSeconds: 600 });
    }
    const chosen = [...new Set(images)];
    if (chosen.length > imageLimit || !chosen.every((id) => isImageOf(world, id, accountId))) {
      throw new Refusal(errorCode.imageRejected);
    }
    return {
      reference: keepFeedback(world, { requestId, accountId, questionType, content, contact, images: chosen }),
    };
  },
  feedbackImage: ({ world, session, request: { requestId, name, content } }) => {
    const bytes = Buffer.from(content, 'base64');
    const kind = imageKindOf(bytes);
    if (!kind || bytes.length > imageBytes) throw new Refusal(errorCode.imageRejected);
    const accountId = session?.account.id ?? null;
    const id = imageIdOf(accountId, requestId);
    if (hasImage(world, id)) return { imageId: id };
    if (imagesLately(world, accountId) >= hourlyLimit * imageLimit) {
      throw new Refusal(errorCode.requestInvalid, { status: 429, retryAfterSeconds: 600 });
    }
    return { imageId: keepImage(world, { id, accountId, name, kind, bytes: bytes.length }) };
  },
};
