import { aCopyRelation } from '@h5/shared/contract/copy-trading/examples';
import { copySettings, firstSettings, settingsInUse } from './CopySettings';

test('settings in use fill the form', () => {
  const used = settingsInUse(aCopyRelation({ stopLoss: '0.125', ownCap: 50 }));
  expect(used).toMatchObject({ kind: 'multiple', number: '0.5', ownCap: 50, stopLoss: '12.5' });
  expect(settingsInUse(aCopyRelation({ stopLoss: null })).stopLoss).toBe('');
});

test('settings that were kept over a reload are taken as they were', () => {
  const kept = { ...firstSettings, number: '0.', amount: '500' };
  expect(copySettings.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([
  [undefined],
  [{}],
  [{ ...firstSettings, kind: 'other' }],
  [{ ...firstSettings, number: '1e9' }],
  [{ ...firstSettings, amount: 5 }],
  [{ ...firstSettings, ownCap: 7 }],
])('%j are no settings', (kept) => {
  expect(copySettings.safeParse(kept).success).toBe(false);
});
