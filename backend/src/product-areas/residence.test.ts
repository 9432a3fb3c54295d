import { areaIdOf } from '../content/areas';
import { residenceOf } from './residence';

const nothing = { identityCountry: null, isDocumentSeen: false, phone: null, areaId: null };

test.each([
  ['+12025550143', 'US', 'BS'],
  ['+12423641234', 'BS', 'US'],
  ['+14165550143', 'CA', 'US'],
  ['+447400123456', 'GB', 'GG'],
  ['+447781123456', 'GG', 'GB'],
  ['+79123456789', 'RU', 'KZ'],
  ['+77011234567', 'KZ', 'RU'],
] as const)('%s is a phone of %s, whatever area was named with it', (phone, country, named) => {
  const { countries } = residenceOf({ ...nothing, phone, areaId: areaIdOf(named) });
  expect(countries).toContain(country);
  // A range that is not assigned may be of any country with its calling code.
  if (countries?.length === 1) expect(countries).toEqual([country]);
});

test('a number of a range that is not assigned may be of each country with its calling code', () => {
  const { countries, isProved } = residenceOf({ ...nothing, phone: '+12000000000' });
  expect(countries).toEqual(expect.arrayContaining(['US', 'CA', 'BS']));
  expect(isProved).toBe(false);
});

test.each(['+80012345678', '+881612345678', 'x'])('%s is of no country, so of any', (phone) => {
  expect(residenceOf({ ...nothing, phone })).toEqual({ countries: undefined, isProved: false });
});

test('a document decides once its pictures are verified, and counts together with a phone before', () => {
  const evidence = { ...nothing, identityCountry: 'IN', phone: '+447400123456' };
  expect(residenceOf(evidence)).toEqual({ countries: ['IN', 'GB'], isProved: true });
  const seen = { ...evidence, isDocumentSeen: true };
  expect(residenceOf(seen)).toEqual({ countries: ['IN'], isProved: true });
  const unverified = { ...evidence, identityCountry: null, areaId: areaIdOf('JP') };
  expect(residenceOf(unverified)).toEqual({ countries: ['GB'], isProved: true });
});

test.each([null, '+12000000000', '+80012345678'])(
  'a document decides alone beside the phone %s, which is of no certain country',
  (phone) => {
    const evidence = { ...nothing, identityCountry: 'IN', phone, areaId: areaIdOf('US') };
    expect(residenceOf(evidence)).toEqual({ countries: ['IN'], isProved: true });
  },
);

test('a country that was only named counts as all with its calling code, and none as anywhere', () => {
  const named = residenceOf({ ...nothing, areaId: areaIdOf('BS') });
  expect(named.countries).toContain('US');
  expect(named.isProved).toBe(false);
  expect(residenceOf({ ...nothing, areaId: areaIdOf('IN') }).countries).toEqual(['IN']);
  expect(residenceOf(nothing).countries).toBeUndefined();
  expect(residenceOf({ ...nothing, areaId: 1_000 }).countries).toBeUndefined();
});
