import { describeOperatorReport, type OperatorReport } from './describeOperatorReport';

const id = '0198a5b0-7c1e-7000-8000-0000000000ae';
const withdrawal = {
  id,
  account: 'u2abc',
  coin: 'USDT',
  network: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  amount: '500',
  net: '499',
  state: 'accepted',
  txid: null,
  createdAt: Date.UTC(2026, 10, 23, 8, 5),
  worth: '500.00',
  approvedBy: [],
};

const described = (action: string, report: OperatorReport) =>
  describeOperatorReport({ area: 'withdrawal', command: { action } }, report, []).split('\n');

test('lists withdrawals with their worth', () => {
  expect(described('list', { withdrawals: [withdrawal] })).toEqual([
    `${id} accepted   2026-11-23 08:05 500 USDT (500.00 USD) u2abc`,
  ]);
  expect(described('list', { withdrawals: [] })).toEqual(['There are no withdrawals.']);
});

test('shows where one goes, and who has approved it', () => {
  const shown = { ...withdrawal, worth: null, txid: 'ab12', approvedBy: ['ann', 'bob\n'] };
  expect(described('show', { shown })).toEqual([
    `${id} accepted   2026-11-23 08:05 500 USDT (worth unknown) u2abc`,
    '499 USDT to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 on TRC20',
    'Transaction ab12',
    'Approved by ann, bob\\u000a',
  ]);
});

test('shows whom a bank pays, and who wants one to be sent again', () => {
  const payee = { holder: 'Maria Garcia', accountNumber: 'DE89370400440532013000', branch: null };
  const shown = {
    ...withdrawal,
    network: null,
    money: '7007.98',
    fiat: 'CNY',
    address: '•••• 3000',
  };
  expect(described('show', { shown: { ...shown, payee, resendBy: ['ann'] } }).slice(1)).toEqual([
    '7007.98 CNY for 499 USDT to •••• 3000',
    'holder: Maria Garcia',
    'accountNumber: DE89370400440532013000',
    'To be sent again: ann',
  ]);
});

test('says why another operator is needed although the withdrawal is small', () => {
  const verdict = { id, action: 'approve', missing: 1, dayWorth: '10100.00' } as const;
  expect(described('approve', { verdict })).toEqual([
    `Withdrawal ${id} is approved once; another operator has to approve it as well: with it you alone have approved 10100.00 USD for this person in 24 hours, and more than 10,000 needs two.`,
  ]);
});

test.each([
  ['approve', 0, `Withdrawal ${id} will be sent.`],
  ['approve', 1, `Withdrawal ${id} is approved once; another operator has to approve it as well.`],
  ['refuse', 0, `Withdrawal ${id} is refused and returns whole.`],
  ['skip', 0, `Withdrawal ${id} is set aside.`],
  ['paid', 0, `Withdrawal ${id} is paid, and its owner is told.`],
  ['fail', 0, `Withdrawal ${id} returns whole, and its owner is told.`],
  ['resend', 0, `Withdrawal ${id} will be sent again if the chain says that nothing is under way.`],
  ['resend', 1, `Withdrawal ${id} is approved once; another operator has to ask for it as well.`],
] as const)('says what follows from %s while %i are missing', (action, missing, words) => {
  expect(described(action, { verdict: { id, action, missing } })).toEqual([words]);
});
