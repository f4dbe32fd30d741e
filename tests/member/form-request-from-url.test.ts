// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { takeRequestedForm } from '../../src/features/member/shared/form-request-from-url.ts';
import { withdrawalPasswordHref } from '../../src/routes/page-queries.ts';

const under = { pathname: '/pointMall', search: '?q=oro' };
const arrive = (href: string) => history.replaceState(null, '', href);

it('the address requests the withdrawal password form once', () => {
  arrive(withdrawalPasswordHref('transferUpline', under));
  expect(takeRequestedForm()).toEqual({ back: '/pointMall?q=oro&member=transferUpline' });
  expect(location.pathname + location.search).toBe('/pointMall?q=oro&member=securityCenter');
  expect(takeRequestedForm()).toBeNull();
});

it('the return address can be a page of the agent center', () => {
  arrive(withdrawalPasswordHref('downlineManagmentView', under));
  expect(takeRequestedForm()).toEqual({ back: '/pointMall?q=oro&agent=downlineManagmentView' });
});

it('the return address is the visible page when the request did not come from the member center', () => {
  arrive(withdrawalPasswordHref(null, under));
  expect(takeRequestedForm()).toEqual({ back: '/pointMall?q=oro' });
  arrive(withdrawalPasswordHref(null, { pathname: '/help', search: '' }));
  expect(takeRequestedForm()).toEqual({ back: '/help' });
});

it('a foreign return address is ignored', () => {
  arrive('/help?member=securityCenter&section=withdrawalPassword&back=//evil.example');
  expect(takeRequestedForm()).toEqual({ back: '/help' });
});

it('an address without the section parameter requests no form', () => {
  arrive('/help?member=securityCenter');
  expect(takeRequestedForm()).toBeNull();
});
