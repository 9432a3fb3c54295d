import { screen, within } from '@testing-library/react';
import {
  getFeedHour,
  getHourRecords,
  getReceipt,
  type OwnReceipt,
} from '@h5/shared/contract/receipts/endpoints';
import { receiptLeaf } from '@h5/shared/rules/receipts/receipt';
import { computeReceiptOutput, type ReceiptRuleName } from '@h5/shared/rules/receipts/receiptRules';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import { ticketScore } from '@h5/shared/rules/token-sales/tokenSale';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { ReceiptPage } from './ReceiptPage';

const hour = Date.UTC(2026, 10, 21, 7);
const id = '0198a5b0-7c1e-7000-8000-000000000010';
const list = 'a41f0c2d9b7e,5000\n07be55d1c3aa,2000\ne9d2417f6b80,500';
const rule: ReceiptRuleName = 'ieo.pro_rata/1';
const inputs = {
  project: 1,
  supply: '10000',
  cap: '6000',
  price: '0.5',
  decimals: 2,
  list_hash: sha256Hex(list),
};
const output = computeReceiptOutput(rule, inputs, [], list);
const receipt = { id, rule, inputs, ticks: [], output };

function setup(shown: Partial<OwnReceipt> = { list }, ref = '07be55d1c3aa') {
  const leaf = receiptLeaf(shown.receipt ?? receipt);
  const sealedAt = hour + 3_900_000;
  const sealed: OwnReceipt = { receipt, leaf, hour, path: null, root: null, sealedAt, ...shown };
  const api = new FakeApi()
    .answer(getReceipt, sealed)
    .answer(getHourRecords, [])
    .answer(getFeedHour, { hour, commit: null, committed_at: null, key: null, ends: null });
  return renderPage(<ReceiptPage />, {
    api,
    signedIn: true,
    messages: { trade: en },
    route: `/pages/transaction/receipt?id=${id}&ref=${ref}`,
  });
}

const verdict = (text: string) => screen.findByText(text, { selector: '[role=status] p' });

test('computes an allotment again from its list, and shows the own line', async () => {
  setup();
  expect(await verdict('Recomputed here: same result')).toBeVisible();
  const own = await screen.findByRole('region', { name: 'The sealed list' });
  expect(own).toHaveTextContent('It has 3 lines and names nobody.');
  expect(own).toHaveTextContent('Your line07be55d1c3aa');
  expect(own).toHaveTextContent('Commitment or tickets2,000');
  expect(own).toHaveTextContent('Tokens3,200');
  expect(screen.getByText('10,000 − 10,000 = 0')).toBeVisible();
});

test('saves the list and the results', async () => {
  const saved: string[] = [];
  const { person } = setup();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => {};
  await person.click(await screen.findByRole('button', { name: 'Save the sealed list' }));
  await person.click(screen.getByRole('button', { name: 'Save all results' }));
  expect(saved).toEqual(['sealed-list.csv', 'results-sealed-list.csv']);
  jest.restoreAllMocks();
});

test('another list is not the one whose hash was published', async () => {
  setup({ list: list.replace(',500', ',501') });
  expect(await verdict('This receipt was altered')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The sealed list' })).toBeNull();
});

test('a lottery shows the tickets of the own order, each with its score', async () => {
  const tickets = 'a41f0c2d9b7e,3\n07be55d1c3aa,1\ne9d2417f6b80,6';
  const minute = Date.UTC(2026, 10, 21, 7, 1);
  const ticks: OwnReceipt['receipt']['ticks'] = Array.from({ length: 10 }, (_, place) => [
    'BTC-USDT',
    minute + place * 60_000,
    `${98_000 + place}.1`,
  ]);
  const drawn = {
    project: 1,
    supply: '7',
    cap: '20',
    price: '0.5',
    decimals: 2,
    ticket_size: '2',
    list_hash: sha256Hex(tickets),
    seed_hash: sha256Hex('seed'),
    server_seed: 'seed',
    sealed_at: minute - 1,
  };
  const made = computeReceiptOutput('ieo.lottery/1', drawn, ticks, tickets);
  const lottery = { id, rule: 'ieo.lottery/1', inputs: drawn, ticks, output: made };
  const { person } = setup({ list: tickets, receipt: lottery }, 'e9d2417f6b80');
  await person.click(await screen.findByText('Your tickets: numbers 5–10'));
  const rows = within(await screen.findByRole('region', { name: 'The sealed list' }));
  const scores = rows.getAllByRole('listitem').map((row) => row.textContent);
  expect(scores).toHaveLength(6);
  expect(scores[0]).toContain(ticketScore(made.seed ?? '', 5));
  const cut = made.cut ?? '';
  const wins = [5, 6, 7, 8, 9, 10].filter((one) => ticketScore(made.seed ?? '', one) <= cut);
  expect(rows.queryAllByText(/\bwon\b/).length).toBe(wins.length);
});

test('a day of locks begins with the income of the own lock, and shows how it follows', async () => {
  const locks = 'a41f0c2d9b7e,1000\n07be55d1c3aa,333.33333333';
  const terms = {
    product: 2,
    currency: 'USDT',
    daily_yield: '0.0035',
    due_at: hour,
    list_hash: sha256Hex(locks),
  };
  const made = computeReceiptOutput('lock.day/1', terms, [], locks);
  const day = { id, rule: 'lock.day/1', inputs: terms, ticks: [], output: made };
  setup({ list: locks, receipt: day });
  expect(await verdict('Recomputed here: same result')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('Income1.16666666 USDT');
  expect(screen.getByText('333.33333333 × 0.0035 = 1.16666666')).toBeVisible();
  const own = await screen.findByRole('region', { name: 'The sealed list' });
  expect(own).toHaveTextContent('It has 2 lines and names nobody.');
  expect(own).toHaveTextContent('Amount333.33333333');
});

test('leaving a lock shows the penalty with its numbers', async () => {
  const left = {
    product: 2,
    currency: 'USDT',
    amount: '1000',
    penalty_ratio: '0.004',
    period_days: 30,
    remaining_days: 3,
    start_at: hour - 27.5 * 86_400_000,
    left_at: hour,
  };
  const made = computeReceiptOutput('lock.exit/1', left, []);
  const exit = { id, rule: 'lock.exit/1', inputs: left, ticks: [], output: made };
  setup({ receipt: exit });
  expect(await verdict('Recomputed here: same result')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('Returned988 USDT');
  expect(screen.getByText('1,000 × 0.004 × 3 = 12')).toBeVisible();
  expect(screen.getByText('1,000 − 12 = 988')).toBeVisible();
});
