import { screen } from '@testing-library/react';
import {
  getFeedHour,
  getHourRecords,
  getReceipt,
  type OwnReceipt,
} from '@h5/shared/contract/receipts/endpoints';
import { receiptLeaf } from '@h5/shared/rules/receipts/receipt';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { ReceiptPage } from './ReceiptPage';

const hour = Date.UTC(2026, 10, 21, 7);
const id = '0198a5b0-7c1e-7000-8000-000000000010';
const list = 'a41f0c2d9b7e,5000\n07be55d1c3aa,2000\ne9d2417f6b80,500';
const rule = 'ieo.pro_rata/1';
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

function setup(shown: Partial<OwnReceipt> = { list }) {
  const leaf = receiptLeaf(receipt);
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
    route: `/pages/transaction/receipt?id=${id}&ref=07be55d1c3aa`,
  });
}

const verdict = (text: string) => screen.findByText(text, { selector: '[role=status] p' });

test('computes an allotment again from its list, and shows the own line', async () => {
  setup();
  expect(await verdict('Recomputed here: same result')).toBeVisible();
  const own = screen.getByRole('region', { name: 'The sealed list' });
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
