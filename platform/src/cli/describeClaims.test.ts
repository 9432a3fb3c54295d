import { describeOperatorReport, type OperatorReport } from './describeOperatorReport';

const id = '0198a5b0-7c1e-7000-8000-0000000000c1';
const claim = {
  id,
  account: 'u2abc',
  coin: 'USDT',
  network: 'TRC20',
  txid: 'ab12',
  claimed: '250',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  state: 'reviewing',
  reason: null,
  createdAt: Date.UTC(2026, 10, 23, 8, 5),
};

const described = (action: string, report: OperatorReport) =>
  describeOperatorReport({ area: 'deposit', command: { action } }, report, []).split('\n');

test('lists what people miss, and why it was not credited', () => {
  const known = { ...claim, state: 'rejected', reason: 'known' };
  expect(described('list', { claims: [claim, known] })).toEqual([
    `${id} reviewing 2026-11-23 08:05 u2abc 250 USDT on TRC20`,
    `${id} rejected  2026-11-23 08:05 u2abc 250 USDT on TRC20 known`,
  ]);
  expect(described('list', { claims: [] })).toEqual(['Nobody misses a deposit.']);
});

test('shows what to look for on the chain', () => {
  expect(described('show', { shown: { ...claim, address: null } })).toEqual([
    `${id} reviewing 2026-11-23 08:05 u2abc 250 USDT on TRC20`,
    'Transaction ab12',
    'Own address none',
  ]);
});

test.each([
  ['approve', 0, `The deposit of claim ${id} is credited.`],
  [
    'approve',
    1,
    `The claim ${id} is approved once; another operator has to approve the same output, height and amount.`,
  ],
  ['refuse', 0, `The claim ${id} is rejected, and its owner is told.`],
])('says what follows from %s while %i are missing', (action, missing, words) => {
  expect(described(action, { claimed: { id, action, missing } })).toEqual([words]);
});
