import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { depositMethodContents } from '../../sandbox/content/deposit-methods.ts';
import { helpContents } from '../../sandbox/content/help.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { sandbox, visit } from './sandbox-client.ts';

const notices = { platform: 'W', language: 'ES' };
const png = Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64');
const picture = () => ({ requestId: crypto.randomUUID(), name: 'a.png', content: png });
const message = {
  requestId: 'r-1',
  questionType: 'withdrawal',
  content: 'Mi retiro no llega',
  contact: 'lucia@correo.pe',
  images: [] as string[],
};

describe('site notices', () => {
  it('arrive newest first in both languages, each once, together with the announcements', async () => {
    const player = visit();
    const es = await player.value('notices', notices, { language: 'ES' });
    const en = await player.value('notices', notices, { language: 'EN' });
    expect(es.length).toBeGreaterThan(18);
    expect(es.map(({ publishedAt }) => publishedAt)).toEqual(
      es
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .reverse(),
    );
    expect(new Set(es.map(({ id }) => id)).size).toBe(es.length);
    expect(en.map(({ id }) => id)).toEqual(es.map(({ id }) => id));
    expect(en.filter(({ title }, index) => title === es[index]?.title)).toEqual([]);
    const announcements = await player.value('announcements', {
      types: 'B,PL,PU,PR,H',
      platform: 'W',
      execution: 'index',
      language: 'ES',
    });
    for (const { id } of announcements) expect(es.map((notice) => notice.id)).toContain(id);
  });

  it('open as popups only when the sandbox enables popups', async () => {
    const player = visit();
    const popups = async () =>
      (await player.value('announcements', { types: 'PL', platform: 'W', execution: 'index', language: 'ES' })).filter(
        ({ popup }) => popup,
      ).length;
    expect(await popups()).toBe(0);
    await player.control('/content', { popups: true });
    expect(await popups()).toBe(1);
  });
});

describe('help center', () => {
  it('contains the seven pages about the site, and every linked page', async () => {
    const items = await visit().value('helpCentre', { language: 'ES' });
    const about = items.filter(({ group }) => group === 'about').map(({ id }) => id);
    expect(about).toEqual(['about', 'contact', 'terms', 'responsible', 'privacy', 'affiliates', 'refunds']);
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const all = JSON.stringify([items, await visit().value('notices', notices)]);
    for (const [, id] of all.matchAll(/\/help#(\w+)/g)) expect(ids).toContain(id);
    for (const id of ['start', 'terms']) expect(ids).toContain(id);
  });
});

describe('help article about deposits', () => {
  it.each([
    ['es', 'a'],
    ['en', 'to'],
  ] as const)('states the time of each deposit method in %s', (language, until) => {
    const text = helpContents.find(({ id }) => id === 'deposits')!.content[language];
    for (const { minutes } of depositMethodContents)
      expect(text).toContain(`<td>${minutes.from} ${until} ${minutes.to} min</td>`);
    expect(text).not.toMatch(/al momento|at once|segundos|seconds/i);
  });
});

describe('unread mail count', () => {
  it('requires a signed-in account', async () => {
    const player = visit();
    expect(await player.value('unreadMessages', undefined, { token: await player.tokenOf('lucia2025') })).toEqual({
      count: expect.any(Number),
    });
    expect(await player.call('unreadMessages')).toMatchObject({ status: 401 });
  });
});

describe('feedback', () => {
  it('is accepted once for each request id, and can come from members and visitors', async () => {
    const player = visit();
    const first = await player.value('feedback', message);
    expect(first.reference).toMatch(/^C-\d+$/);
    expect(await player.value('feedback', { ...message, content: 'otra vez lo mismo' })).toEqual(first);
    const token = await player.tokenOf('lucia2025');
    const { imageId } = await player.value('feedbackImage', picture(), { token });
    const images = [imageId];
    expect(await player.value('feedback', { ...message, requestId: 'r-2', images }, { token })).not.toEqual(first);
    expect(await player.call('feedback', message, { token: 'stale' })).toMatchObject({ status: 401 });
  });

  it.each([
    ['no content', { content: '  ' }, errorCode.feedbackRejected],
    ['too much content', { content: 'x'.repeat(141) }, errorCode.feedbackRejected],
    ['no contact', { contact: '' }, errorCode.feedbackRejected],
    ['another type', { questionType: 'weather' }, errorCode.requestInvalid],
    ['a picture that never came', { images: ['no-such-id'] }, errorCode.imageRejected],
  ])('refuses feedback with %s', async (_, patch, code) => {
    expect(await visit().call('feedback', { ...message, ...patch })).toMatchObject({ success: false, errorCode: code });
  });

  it('accepts at most three pictures, checks their content, and refuses pictures of other accounts', async () => {
    const player = visit();
    const none = await player.call('feedbackImage', { requestId: 'i', name: 'a.png', content: 'PHN2Zz4=' });
    expect(none).toMatchObject({ success: false, errorCode: errorCode.imageRejected });
    const sent = async (token?: string) =>
      (await player.value('feedbackImage', picture(), token === undefined ? {} : { token })).imageId;
    const four = [await sent(), await sent(), await sent(), await sent()];
    const send = (images: string[], token?: string) =>
      player.call('feedback', { ...message, requestId: images.join(), images }, token === undefined ? {} : { token });
    expect(await send(four)).toMatchObject({ errorCode: errorCode.imageRejected });
    const lucia = await player.tokenOf('lucia2025');
    const hers = await sent(lucia);
    expect(await send([hers])).toMatchObject({ errorCode: errorCode.imageRejected });
    // Lucía uploaded these images as a visitor and signed in before sending the feedback.
    expect(await send([hers, ...four.slice(0, 2)], lucia)).toMatchObject({ success: true });
    expect(await send([hers], lucia)).toMatchObject({ errorCode: errorCode.imageRejected });
    expect(await send(four.slice(2))).toMatchObject({ success: true });
  });

  it('limits the number of pictures per hour', async () => {
    const visitor = visit();
    for (let index = 0; index < 60; index++) await visitor.value('feedbackImage', picture());
    expect((await visitor.call('feedbackImage', picture())).status).toBe(429);
  });

  it('stores a picture once per key', async () => {
    const visitor = visit();
    const one = picture();
    const first = await visitor.value('feedbackImage', one);
    for (let index = 0; index < 60; index++) expect(await visitor.value('feedbackImage', one)).toEqual(first);
    expect(await visitor.value('feedbackImage', picture())).not.toEqual(first);
  });

  it('limits the number of messages per hour', async () => {
    const player = visit();
    for (let index = 0; index < 20; index++) await player.value('feedback', { ...message, requestId: `r-${index}` });
    const refused = await player.call('feedback', { ...message, requestId: 'one-more' });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    await player.control('/clock', { advanceSeconds: 3601 });
    expect((await player.call('feedback', { ...message, requestId: 'one-more' })).success).toBe(true);
  });
});

describe('app downloads', () => {
  it('link to two pages and to a web clip of the site', async () => {
    const status = await visit().call('systemStatus', { url: 'localhost' });
    const { info } = status.value as { info: { resources: { resourceType: string; url: string }[] } };
    const apps = info.resources.filter(({ resourceType }) => resourceType.startsWith('APP_'));
    expect(apps.map(({ resourceType }) => resourceType)).toEqual(['APP_ANDROID', 'APP_IOS', 'APP_IOS_LITE']);
    for (const { url } of apps) expect((await sandbox.request(`http://x.localhost${url}`)).status).toBe(200);
    const clip = await sandbox.request('http://x.localhost/support/sorteo-lite.mobileconfig');
    expect(clip.headers.get('Content-Type')).toBe('application/x-apple-aspen-config');
    expect(await clip.text()).toContain('<string>http://x.localhost/index</string>');
  });
});
