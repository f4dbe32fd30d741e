// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { takeAskedForm } from '../../src/features/member/shared/asked-form.ts';
import { withdrawalPasswordHref } from '../../src/routes/page-queries.ts';

const under = { pathname: '/pointMall', search: '?q=oro' };
const arrive = (href: string) => history.replaceState(null, '', href);

it('the address asks for the form of the withdrawal password once', () => {
  arrive(withdrawalPasswordHref('transferUpline', under));
  expect(takeAskedForm()).toEqual({ back: '/pointMall?q=oro&member=transferUpline' });
  expect(location.pathname + location.search).toBe('/pointMall?q=oro&member=securityCenter');
  expect(takeAskedForm()).toBeNull();
});

it('the way back leads to a page of the agent centre too', () => {
  arrive(withdrawalPasswordHref('downlineManagmentView', under));
  expect(takeAskedForm()).toEqual({ back: '/pointMall?q=oro&agent=downlineManagmentView' });
});

it('the way back leads to the page in view where no page of the centre asked', () => {
  arrive(withdrawalPasswordHref(null, under));
  expect(takeAskedForm()).toEqual({ back: '/pointMall?q=oro' });
  arrive(withdrawalPasswordHref(null, { pathname: '/help', search: '' }));
  expect(takeAskedForm()).toEqual({ back: '/help' });
});

it('no other address is led back to', () => {
  arrive('/help?member=securityCenter&section=withdrawalPassword&back=//evil.example');
  expect(takeAskedForm()).toEqual({ back: '/help' });
});

it('another address asks for nothing', () => {
  arrive('/help?member=securityCenter');
  expect(takeAskedForm()).toBeNull();
});
