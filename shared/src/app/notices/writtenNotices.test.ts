import { createTestApp } from '../../testing/renderPage';
import { writtenNotices } from './writtenNotices';

const sale = {
  event: 'liquidate',
  symbol: 'BTC-USDT',
  coin: 'BTC',
  price: '40000',
  amount: '0.3',
  rate: '0',
};
const parts = {
  currency: 'USDT',
  proceeds: '12000',
  fee: '240',
  paid: '11760',
  insured: '0',
  surplus: '0',
  back: '0',
};

test.each([
  ['', { ...sale }],
  [
    '.\nProceeds 12,000.00 USDT, fee 240.00 USDT, debt paid 11,760.00 USDT, returned to you 0.00 USDT.',
    { ...sale, ...parts },
  ],
  [
    '.\nProceeds 12,000.00 USDT, fee 235.00 USDT, debt paid 11,760.00 USDT, returned to you 5.00 USDT + 0.2 BTC.',
    { ...sale, ...parts, fee: '235', surplus: '5', back: '0.2' },
  ],
  [
    '.\nProceeds 12,000.00 USDT, fee 0.00 USDT, debt paid 12,900.00 USDT, returned to you 0.00 USDT. 900.00 USDT of that debt was paid by the insurance fund.',
    { ...sale, ...parts, fee: '0', paid: '12900', insured: '900' },
  ],
])('a sale of collateral says what became of it: %s', (words, params) => {
  const { app } = createTestApp();
  const notice = { kind: 'order' as const, key: 'loan', id: 'n1', params, at: 0 };
  const message = writtenNotices(app).messageOf(notice);
  const sold = 'BTC/USDT: 0.3 BTC of your collateral sold at 40,000 for your loan';
  expect(message).toBe(words === '' ? `${sold}.` : `${sold}${words}`);
});
