import { expect, it } from 'vitest';
import { hostedProvider } from '../../src/gateway/channel-provider.ts';

it("leads to the service's page with the state and the way back, and no other word", () => {
  const address = hostedProvider.page({ channel: 'GOOGLE', state: 'a&b', redirect: '/channel.html' });
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  expect([pathname, ...searchParams]).toEqual(['/channel/google', ['state', 'a&b'], ['redirect', '/channel.html']]);
});

it.each([
  ['state=a%26b&code=c', { state: 'a&b', code: 'c' }],
  ['state=a', { state: 'a', code: null }],
  ['', { state: '', code: null }],
])('reads %j as %j', (fragment, answer) => expect(hostedProvider.read(fragment)).toEqual(answer));
