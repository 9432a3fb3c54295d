import { readConfig } from '../config';
import { isClosedIn } from './closedIn';
import { readClosedAreas } from './readClosedAreas';
import { residenceOf } from './residence';

const asText = (setting?: string) =>
  [...readClosedAreas(setting)].map(([key, countries]) => `${key}:${[...countries].join()}`);

test('reads areas with their countries', () => {
  expect(asText(' seconds: GB, au ;leverage30:JP;seconds:US')).toEqual([
    'seconds:GB,AU,US,AS,GU,MP,PR,VI',
    'leverage30:JP',
  ]);
});

test('unless it is set, seconds options and high leverage are closed where regulators forbid them', () => {
  const closed = readClosedAreas(undefined);
  expect([...closed.keys()]).toEqual(['seconds', 'leverage30']);
  for (const country of ['GB', 'DE', 'NO', 'AU', 'CA', 'IL', 'US']) {
    expect(closed.get('seconds')?.has(country)).toBe(true);
  }
  for (const country of ['IN', 'CH', 'JP', 'TR']) {
    expect(closed.get('seconds')?.has(country)).toBe(false);
  }
  expect(closed.get('leverage30')?.has('JP')).toBe(true);
  expect(readConfig({ H5_CLOSED_AREAS: '' }).closedAreas).toEqual(closed);
});

test('closes nothing if it says so', () => {
  expect(asText('none')).toEqual([]);
});

test('EEA stands for its members', () => {
  const countries = readClosedAreas('nft:EEA').get('nft');
  expect(countries?.size).toBe(37);
  expect(countries?.has('LI')).toBe(true);
  expect(countries?.has('GB')).toBe(false);
});

test('the USA include their territories, whose phones and documents have country codes of their own', () => {
  const closed = readClosedAreas(undefined);
  const evidence = { identityCountry: null, isDocumentSeen: false, areaId: null };
  for (const phone of ['+17872345678', '+13403345678', '+16714801234']) {
    expect(isClosedIn(closed, 'seconds', residenceOf({ ...evidence, phone }).countries)).toBe(true);
  }
});

test.each(['seconds', 'seconds:', 'seconds:XX', 'futures:GB', 'seconds:GB,,US', 'a:GB:US', ';'])(
  'refuses %j',
  (setting) => {
    expect(() => readConfig({ H5_CLOSED_AREAS: setting })).toThrow('H5_CLOSED_AREAS must be');
  },
);
