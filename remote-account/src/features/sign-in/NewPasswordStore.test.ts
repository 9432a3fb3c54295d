import { NewPasswordStore } from './NewPasswordStore';

test.each([
  ['nothing', '', '', 'PASSWORD_MISSING'],
  ['six characters', 'abcdef', 'abcdef', 'PASSWORD_TOO_SHORT'],
  ['a missing copy', 'abcdefg', '', 'REPEAT_MISSING'],
  ['a different copy', 'abcdefg', 'abcdefh', 'PASSWORDS_DIFFER'],
  ['two equal copies', 'abcdefg', 'abcdefg', undefined],
])('%s: the problem is what comes first', (_, password, repeated, problem) => {
  const store = new NewPasswordStore();
  store.edit({ password, repeated });
  expect(store.problem).toBe(problem);
});

test('shows no problem while the repetition is only half typed', () => {
  const store = new NewPasswordStore();
  store.edit({ password: 'abcdefg', repeated: 'abc' });
  expect(store.isDifferent).toBe(false);
  store.edit({ repeated: 'abd' });
  expect(store.isDifferent).toBe(true);
});
