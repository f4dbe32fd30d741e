import { expect, it } from 'vitest';
import { hostedProvider } from '../../src/gateway/channel-provider.ts';

it('the page address of a sign-in service contains only the state and the return address', () => {
  const address = hostedProvider.page({ channel: 'GOOGLE', state: 'a&b', redirect: '/channel.html' });
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  expect([pathname, ...searchParams]).toEqual(['/channel/google', ['state', 'a&b'], ['redirect', '/channel.html']]);
});

it.each([
  ['state=a%26b&code=c', { state: 'a&b', code: 'c' }],
  ['state=a', { state: 'a', code: null }],
  ['', { state: '', code: null }],
])('parses the URL fragment %j as %j', (fragment, answer) => expect(hostedProvider.read(fragment)).toEqual(answer));
