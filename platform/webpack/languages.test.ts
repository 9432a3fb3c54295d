import { languages as contract } from '@h5/shared/contract/languages';
import { languages } from './languages.mjs';

test('builds the languages that the contract knows', () => {
  const tags = Object.entries(contract).map(([language, { tag }]) => [language, tag]);
  expect(Object.fromEntries(tags)).toEqual(languages);
});
