import { ApiError } from '@h5/shared/app';
import { anArea } from '@h5/shared/contract/content/examples';
import { AreaStore } from './AreaStore';

const areas = [
  anArea({ id: 2 }),
  anArea({
    id: 3,
    name: 'Iceland',
    englishName: 'Iceland',
    areaCode: '+354',
    iso2: 'IS',
    hot: false,
  }),
  anArea({ id: 1, name: 'ไทย', englishName: 'Thailand', areaCode: '+66', iso2: 'TH', letter: 'ท' }),
];

function listOf() {
  return new AreaStore({ areas, loadAreas: () => Promise.resolve() });
}

test.each([
  ['ไทย', [1]],
  ['thai', [1]],
  ['+66', [1]],
  ['0066', [1]],
  ['9', [2]],
  ['is', [3]],
  ['land', [3, 1]],
  ['nowhere', []],
])('“%s” finds %j', (query, ids) => {
  const list = listOf();
  list.search(query);
  expect(list.found.map(({ id }) => id)).toEqual(ids);
});

test('groups by letter and puts those often chosen on top', () => {
  const list = listOf();
  expect(list.groups.map(({ letter, areas: group }) => [letter, group.length])).toEqual([
    ['I', 2],
    ['ท', 1],
  ]);
  expect(list.hot.map(({ id }) => id)).toEqual([2, 1]);
  list.search('i');
  expect(list.hot).toEqual([]);
});

test('says why the list is not there', async () => {
  const offline = new ApiError('OFFLINE', 'You are offline.');
  const list = new AreaStore({ areas: [], loadAreas: () => Promise.reject(offline) });
  await list.load();
  expect(list).toMatchObject({ problem: 'You are offline.', isLoading: false });
});
