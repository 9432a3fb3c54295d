import { testMenuEntry } from '../testing/runTestRelease';
import {
  currentPlaceholder,
  fillMenus,
  guardStyles,
  placeholderPath,
  wordsPlaceholder,
} from './firstPaintMenu';
import { menuIcons } from './menuIcons';
import type { MenuPlace } from './release';

const link = (path: string, icon: string) =>
  `<a class="x" href="#${path}"><svg>${icon}</svg>${wordsPlaceholder}</a>`;
const placeholders = (place: MenuPlace) =>
  menuIcons.map((icon) => link(placeholderPath(place, icon), icon)).join('');
const markup =
  `<a href="#${currentPlaceholder}">Logo</a>` +
  `<nav>${placeholders('shortcut')}</nav><p>Between</p>` +
  `<nav class="bar">${link(currentPlaceholder, 'home-filled')}${placeholders('tab')}</nav>`;

const entry = (given: Parameters<typeof testMenuEntry>[0]) => ({
  ...testMenuEntry(given),
  app: 'lottery',
});
const filled = (...menu: ReturnType<typeof entry>[]) =>
  new DOMParser().parseFromString(fillMenus(markup, menu), 'text/html').body;
const shown = (page: HTMLElement) =>
  [...page.querySelectorAll('nav')].map((nav) =>
    [...nav.querySelectorAll('a')].map((item) => [
      item.getAttribute('href'),
      item.querySelector('svg')?.textContent,
      item.querySelector('[data-words=en]')?.textContent,
    ]),
  );

test('shows the entries of the release in its order, the page itself as the current tab', () => {
  const page = filled(
    entry({ id: 'a', path: '/pages/lottery', icon: 'star', label: 'Lottery' }),
    entry({ id: 'b', label: 'Chart' }),
    entry({ id: 'c', place: 'tab', path: currentPlaceholder, icon: 'home', label: 'Home' }),
    entry({ id: 'd', place: 'tab', path: '/pages/x', icon: 'assets', label: 'Assets' }),
  );
  expect(shown(page)).toEqual([
    [
      ['#/pages/lottery', 'star', 'Lottery'],
      ['#/pages/transaction/currency', 'candles', 'Chart'],
    ],
    [
      [`#${currentPlaceholder}`, 'home-filled', 'Home'],
      ['#/pages/x', 'assets', 'Assets'],
    ],
  ]);
  expect(page.querySelectorAll('nav:first-of-type a:first-child span')).toHaveLength(8);
  expect(page.querySelector('a')?.textContent).toBe('Logo');
  expect(page.querySelector('p')?.textContent).toBe('Between');
});

test('no placeholder is left where a release has no entries', () => {
  expect(shown(filled())).toEqual([[], []]);
});

test('shows the entries that only some users see to those only', () => {
  const page = filled(entry({ guard: 'signedIn' }), entry({ guard: 'guest' }), entry({}));
  const style = Object.assign(document.createElement('style'), { textContent: guardStyles });
  document.body.replaceChildren(style, page);
  const guards = (session: string) => {
    document.documentElement.dataset.session = session;
    return [...page.querySelectorAll<HTMLElement>('nav a')]
      .filter((item) => getComputedStyle(item).display !== 'none')
      .map((item) => item.dataset.guard);
  };
  expect(guards('user')).toEqual(['signedIn', undefined]);
  expect(guards('guest')).toEqual(['guest', undefined]);
});

test('an entry with an unknown icon has the general one', () => {
  expect(shown(filled(entry({ icon: 'from next year' })))[0]?.[0]?.[1]).toBe('star');
});

test('words and paths of a release cannot add markup', () => {
  const page = filled(entry({ label: '<b>$& "x"</b>', path: '/pages/"><b>' }));
  expect(page.querySelector('b')).toBeNull();
  expect(shown(page)[0]).toEqual([['#/pages/"><b>', 'candles', '<b>$& "x"</b>']]);
});

test('the markup of a host without placeholders stays', () => {
  const old = '<nav><a href="#/pages/index/index">Home</a></nav>';
  expect(fillMenus(old, [entry({})])).toBe(old);
});
