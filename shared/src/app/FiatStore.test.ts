import { getFiatRates } from '../contract/content/endpoints';
import { Decimal } from '../money/money';
import { FakeApi } from '../testing/FakeApi';
import { FiatStore } from './FiatStore';
import { BrowserStorage } from './storage';

beforeEach(() => localStorage.clear());

function setup(code: FiatStore['code'], rate: string) {
  const fiat = new FiatStore(new FakeApi(), new BrowserStorage(), () => 'en');
  fiat.rates = [{ code, rate }];
  fiat.choose(code);
  return fiat;
}

test.each([
  ['USD', '1', '100071.9', 1, '$100,071.90'],
  ['USD', '1', '0.239041', 5, '$0.23904'],
  ['JPY', '150', '0.239041', 5, '¥35.856'],
  ['JPY', '150', '100071.9', 1, '¥15,010,785'],
] as const)('a price in %s keeps its significant digits', (code, rate, usd, decimals, words) => {
  expect(setup(code, rate).formatPrice(usd, decimals)).toBe(words);
});

test('a profit keeps its rate and has the decimals of the currency', () => {
  const profit = { profit: new Decimal('-12.5'), rate: new Decimal('-0.05') };
  const { amount, ratio, decimals } = setup('JPY', '150').changeOf(profit);
  expect([amount.toFixed(), ratio?.toFixed(), decimals]).toEqual(['-1875', '-0.05', 0]);
});

test('falls back to dollars with cents until the rate of the chosen currency is known', () => {
  const fiat = new FiatStore(new FakeApi(), new BrowserStorage(), () => 'en');
  fiat.choose('JPY');
  expect([fiat.shownCode, fiat.decimals, fiat.format('12.5')]).toEqual(['USD', 2, '$12.50']);
});

test('ignores a rate of zero', async () => {
  const rates = [
    { code: 'USD', rate: '1' },
    { code: 'EUR', rate: '0' },
  ];
  const fiat = new FiatStore(
    new FakeApi().answer(getFiatRates, rates),
    new BrowserStorage(),
    () => 'en',
  );
  await fiat.refresh();
  fiat.choose('EUR');
  expect(fiat.format('12.5')).toBe('$12.50');
});

test('reads the rates again if they were saved in the future', async () => {
  const rates = [
    { code: 'USD', rate: '1' },
    { code: 'EUR', rate: '0.9' },
  ];
  const api = new FakeApi().answer(getFiatRates, rates);
  const fiat = new FiatStore(api, new BrowserStorage(), () => 'en');
  await fiat.refresh(Date.UTC(2030, 0, 1));
  await fiat.refresh(Date.UTC(2026, 0, 1));
  expect(api.inputsOf(getFiatRates)).toHaveLength(2);
});
