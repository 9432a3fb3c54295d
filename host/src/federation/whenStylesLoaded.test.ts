import { whenStylesLoaded } from './whenStylesLoaded';

beforeEach(() => {
  const link = document.createElement('link');
  document.head.replaceChildren(Object.assign(link, { rel: 'stylesheet', href: '/host.css' }));
});

const link = () => document.querySelector('link');
const endedBefore = jest.fn(() => [] as unknown[]);
beforeEach(() => {
  endedBefore.mockReturnValue([]);
  Object.assign(performance, { getEntriesByName: endedBefore });
});

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const happens = async (name: 'load' | 'error') => {
  link()?.dispatchEvent(new Event(name));
  await settled();
};

test('waits for the stylesheet', async () => {
  const loading = whenStylesLoaded(document);
  await happens('load');
  await expect(loading).resolves.toBeUndefined();
});

test('a stylesheet that fails is asked for once more', async () => {
  const first = link();
  const loading = whenStylesLoaded(document);
  await happens('error');
  expect(link()).not.toBe(first);
  expect(link()?.getAttribute('href')).toBe('/host.css');
  await happens('load');
  await expect(loading).resolves.toBeUndefined();
});

test('also if it failed before the host started', async () => {
  const first = link();
  endedBefore.mockReturnValue([{}]);
  const loading = whenStylesLoaded(document);
  await settled();
  expect(link()).not.toBe(first);
  await happens('load');
  await expect(loading).resolves.toBeUndefined();
});

test.each([
  [[{}], 'no other one'],
  [[], 'another one'],
])('a sheet with the rules %j asks for %s', async (cssRules, expected) => {
  const first = link();
  Object.defineProperty(first, 'sheet', { value: { cssRules } });
  void whenStylesLoaded(document);
  await settled();
  expect(link() === first).toBe(expected === 'no other one');
});

test('nothing is rendered without it', async () => {
  const loading = whenStylesLoaded(document);
  const outcome = expect(loading).rejects.toThrow('/host.css');
  await happens('error');
  await happens('error');
  await outcome;
});
