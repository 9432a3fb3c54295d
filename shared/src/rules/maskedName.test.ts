import { maskedName } from './maskedName';

test.each([
  ['Maria Garcia', 'M*** G***'],
  ['王小明', '王***'],
  ['𠮷野 太郎', '𠮷*** 太***'],
  ['', ''],
])('others see %j as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
