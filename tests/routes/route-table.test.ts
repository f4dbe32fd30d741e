import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import { hasUnknownValue } from '../../src/routes/page-queries.ts';
import { dialogOf, home, resolve, routes } from '../../src/routes/route-table.ts';
import { proves } from '../requirements/proves.ts';

/**
 * The routes of spec 1 §2 except `/`, and two routes that the specification mentions only in the rule that redirects
 * visitors without a session to the login page.
 */
const specified = [
  '/index /register /register.html /noticePage /vip /pointMall /sports /esports /rng /live /pvp /fish /hot /fav /jlrng',
  '/pgrng /lottery /vnlottery /seaLottery /elott /promotions /promoDetail /seamless /help /helpmc /down /join /game',
  '/login /download',
]
  .join(' ')
  .split(' ');

const pathOf = (path: string) => {
  const found = resolve(path);
  return 'place' in found ? found.place.path : found.redirect;
};

describe('route table', () => {
  it('contains each route of the specification once, and the pages of the site itself', () => {
    const own = ['/results', '/search', '/provider'];
    expect(routes.map(({ path }) => path).toSorted()).toEqual([...specified, ...own].toSorted());
  });

  it(
    'exempts exactly five paths from the rule that visitors must sign in before they see a page',
    proves('site-2.18'),
    () => {
      const isPublic = (path: string) => {
        const found = resolve(path);
        return 'place' in found && found.place.isPublic;
      };
      const spared = ['/login', '/register', '/register.html', '/helpmc', '/download'];
      expect(specified.filter(isPublic).toSorted()).toEqual(spared.toSorted());
    },
  );

  it('redirects / to the home page, and resolves an unknown path to the not-found page', proves('site-2.2'), () => {
    expect(resolve('/')).toEqual({ redirect: home });
    expect(resolve('/index')).toEqual({ place: { path: '/index', search: '', page: 'home', isPublic: false } });
    expect(resolve('/login')).toEqual({ place: { path: '/login', search: '', page: 'gate', isPublic: true } });
    expect(resolve('/nowhere')).toMatchObject({ place: { page: 'not-found', isPublic: false } });
  });

  it('opens a game page with only the site header when the query names a game', () => {
    expect(resolve('/rng', '?gameId=cobre-rng-0001')).toMatchObject({ place: { page: 'game', shell: 'header' } });
    expect(resolve('/lottery', '?gameCode=boli&playType=DIRECT')).toMatchObject({ place: { page: 'game' } });
    expect(resolve('/rng', '?page=2')).toMatchObject({ place: { page: 'category' } });
    expect(resolve('/live', '?gameId=1')).toMatchObject({ place: { page: 'category' } });
  });

  it('resolves every address to a location in at most one step', () => {
    const segment = fc.oneof(fc.string(), fc.constantFrom(...specified.map((path) => path.slice(1)), '__proto__'));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect(resolve(pathOf(`/${segments.join('/')}`))).toHaveProperty('place');
      }),
    );
  });
});

describe('dialog of an address', () => {
  it.each([
    ['?dialog=login', 'loginPopupModal'],
    ['?from=mail&dialog=login', 'loginPopupModal'],
    ['?dialog=signOut', null],
    ['?dialog=', null],
    ['?login', null],
    ['', null],
  ])('%s: %s', (search, name) => expect(dialogOf(search)).toBe(name));

  it('is none when the site omits every route of the dialog', () => {
    const search = '?dialog=register';
    const place = { path: home, page: 'home', isPublic: false, search } as const;
    expect([dialogOf(search), hasUnknownValue(place)]).toEqual(['registerPopupModal', false]);
    const omits = vi.spyOn(disabledFeatures, 'has');
    omits.mockImplementation((part, name) => part === 'paths' && name.startsWith('/register'));
    expect([dialogOf(search), hasUnknownValue(place)]).toEqual([null, true]);
    omits.mockRestore();
  });

  it('ignores the names of object prototype properties', () => {
    expect(['toString', 'constructor', '__proto__'].map((name) => dialogOf(`?dialog=${name}`))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
