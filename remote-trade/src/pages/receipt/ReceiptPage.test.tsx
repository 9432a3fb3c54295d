import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  getFeedHour,
  getHourRecords,
  getReceipt,
  type OwnReceipt,
} from '@h5/shared/contract/receipts/endpoints';
import { getRecordedMinute } from '@h5/shared/contract/receipts/recordedMinute';
import { HashTree } from '@h5/shared/rules/receipts/HashTree';
import { chainLink, linkBeforeFirst } from '@h5/shared/rules/receipts/hourRecord';
import { receiptLeaf } from '@h5/shared/rules/receipts/receipt';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { writeReceiptFile } from './receiptFile';
import { ReceiptPage } from './ReceiptPage';

const hour = Date.UTC(2026, 10, 21, 7);
const id = '0198a5b0-7c1e-7000-8000-000000000010';
const inputs = {
  accepted_at: hour + 500,
  seconds: 30,
  stake: '100',
  payout: '0.8',
  fee_rate: '0.01',
  type: 'rise',
  symbol: 'BTC-USDT',
  currency: 'USDT',
};

/** The record goes up by one each second. */
const priceAt = (time: number) => String(60_000 + (time - hour) / 1_000);
const ticks = [hour + 2_000, hour + 32_000].map((time): [string, number, string] => [
  'BTC-USDT',
  time,
  priceAt(time),
]);
const output = computeReceiptOutput('seconds.settle/1', inputs, ticks);
const receipt = { id, rule: 'seconds.settle/1', inputs, ticks, output };
const leaf = receiptLeaf(receipt);
const tree = new HashTree(['a'.repeat(64), leaf, 'c'.repeat(64)]);
const path = tree.pathOf(1).map(([side, hash]): ['left' | 'right', string] => [side, hash]);
const sealed: OwnReceipt = {
  receipt,
  leaf,
  hour,
  path,
  root: tree.root,
  sealedAt: hour + 3_900_000,
};
const link = chainLink(linkBeforeFirst, hour, tree.root);

function prepared() {
  return new FakeApi()
    .answer(getReceipt, sealed)
    .answer(getHourRecords, ({ day }) =>
      day > hour - 86_400_000 ? [{ hour, root: tree.root, link, count: 3 }] : [],
    )
    .answer(getFeedHour, { hour, commit: null, committed_at: null, key: null, ends: null })
    .answer(getRecordedMinute, ({ symbol, minute }) => {
      const start = Math.floor(minute / 60_000) * 60_000;
      const prices = Array.from({ length: 60 }, (_, second) => priceAt(start + second * 1_000));
      return { symbol, minute: start, prices };
    });
}

function setup({ api = prepared(), signedIn = true, query = `?id=${id}` } = {}) {
  const route = `/pages/transaction/receipt${query}`;
  return renderPage(<ReceiptPage />, { api, signedIn, messages: { trade: en }, route });
}

/** This DOM cannot read files. */
function fileOf(text: string | Promise<string>): File {
  const file = new File([], 'receipt.json');
  return Object.assign(file, { text: () => Promise.resolve(text) });
}

function aFile(receipts: readonly OwnReceipt[], change = (text: string) => text): File {
  return fileOf(change(writeReceiptFile(receipts)));
}

async function choose({ person }: ReturnType<typeof setup>, file: File): Promise<void> {
  await person.upload(screen.getByLabelText('Check a saved receipt', { selector: 'input' }), file);
}

test('computes the result again, and finds the receipt in the public record', async () => {
  setup();
  const verdict = await screen.findByText('Recomputed here: same result', {
    selector: '[role=status] p',
  });
  expect(verdict).toBeVisible();
  expect(await screen.findByText(/^Recorded publicly: BTC\/USDT · Index at .*:02$/)).toBeVisible();
  expect(screen.getByText(/These are the ticks that the rule demands/)).toBeVisible();
  expect(screen.getByText('It leads to the root of its hour (steps: 2)')).toBeVisible();
  expect(screen.getByText('The root is the public one of this hour')).toBeVisible();
  expect(screen.getByText('No key was committed to for this hour')).toBeVisible();
  expect(screen.getByText('100 + 100 × 0.8 = 180')).toBeVisible();
});

test('begins with the result, its amount and both prices; hashes are behind a tap', async () => {
  const { person } = setup();
  const head = within(await screen.findByRole('region', { name: 'Result' }));
  expect(head.getByText('Won')).toBeVisible();
  expect(head.getByText('180 USDT')).toBeVisible();
  expect(head.getByText(/^[\d,.]+ → [\d,.]+$/)).toBeVisible();
  const [leaf] = screen.getAllByText('Show the hashes');
  expect(screen.getByText(sealed.leaf)).not.toBeVisible();
  if (leaf) await person.click(leaf);
  expect(screen.getByText(sealed.leaf)).toBeVisible();
});

test('writes the market as all screens do, and what kind of price each one is', async () => {
  setup();
  const settled = within(await screen.findByRole('region', { name: 'What was settled' }));
  expect(settled.getByText('BTC/USDT')).toBeVisible();
  expect(settled.getAllByText('BTC/USDT · Index')).toHaveLength(2);
  expect(settled.getByText('100 USDT')).toBeVisible();
  expect(screen.queryByText(/BTC-USDT/)).toBeNull();
});

test('says at which price a limit was filled that the price has jumped past', async () => {
  const limit = {
    side: 'long',
    limit: '59000',
    number: '0.2',
    multiple: 50,
    accepted_at: hour,
    fee_rate: '0.0006',
    spread: '0.0002',
    tick: '0.1',
  };
  const last: [string, number, string] = ['BTC-PERP.last', hour + 1_000, '58000'];
  const rule = 'futures.limit/1';
  const filled = {
    id,
    rule,
    inputs: limit,
    ticks: [last],
    output: computeReceiptOutput(rule, limit, [last]),
  };
  setup({ api: prepared().answer(getReceipt, { ...sealed, receipt: filled }) });
  expect(await screen.findByText('58,000 × (1 + 0.0002) = 58,011.6')).toBeVisible();
  expect(screen.getByText('58,011.6 ≤ 59,000')).toBeVisible();
  expect(screen.getByText('58,011.6 × 0.2 ÷ 50 = 232.0464')).toBeVisible();
  const head = within(screen.getByRole('region', { name: 'Result' }));
  expect(head.getByText('232.0464 USDT')).toBeVisible();
  expect(screen.getByText('BTC-PERP · Last')).toBeVisible();
  expect(screen.getByText('0.2 BTC')).toBeVisible();
  expect(screen.getByText('Limit')).toBeVisible();
});

test('replays the recorded seconds', async () => {
  const { person } = setup();
  const replay = within(await screen.findByRole('region', { name: 'Replay' }));
  expect(await replay.findByText('If it ended now: won')).toBeVisible();
  const position = replay.getByRole('slider', { name: 'Time of the replay' });
  fireEvent.change(position, { target: { value: String(hour) } });
  await person.click(replay.getByRole('button', { name: 'Play' }));
  expect(await replay.findByText('Before the entry')).toBeVisible();
  await waitFor(() => expect(replay.getByText(/If it ended now/)).toBeVisible(), {
    timeout: 3_000,
  });
  await person.click(replay.getByRole('button', { name: 'Pause' }));
});

test('says what it cannot know yet', async () => {
  const api = prepared().answer(getReceipt, { ...sealed, path: null, root: null });
  setup({ api });
  expect(await screen.findByText(/^The hour is not sealed yet/)).toBeVisible();
});

test('says so if the public record has other prices', async () => {
  const api = prepared().answer(getRecordedMinute, ({ symbol, minute }) => ({
    symbol,
    minute: Math.floor(minute / 60_000) * 60_000,
    prices: Array.from({ length: 60 }, () => '59000'),
  }));
  setup({ api });
  expect(await screen.findByText('The public record says otherwise')).toBeVisible();
  expect(screen.getByText('The rule demands other ticks of the public record')).toBeVisible();
});

test('waits for the seconds that are not recorded yet', async () => {
  let recorded = 30;
  const api = prepared().answer(getRecordedMinute, ({ symbol, minute }) => {
    const start = Math.floor(minute / 60_000) * 60_000;
    const prices = Array.from({ length: recorded }, (_, at) => priceAt(start + at * 1_000));
    return { symbol, minute: start, prices };
  });
  setup({ api });
  expect(
    await screen.findByText(/^Reading the public record: BTC\/USDT · Index at .*:32$/),
  ).toBeVisible();
  expect(screen.getByText(/^Recorded publicly: BTC\/USDT · Index at .*:02$/)).toBeVisible();
  expect(screen.queryByText('The public record says otherwise')).toBeNull();
  recorded = 33;
  expect(
    await screen.findByText(
      /^Recorded publicly: BTC\/USDT · Index at .*:32$/,
      {},
      { timeout: 4_000 },
    ),
  ).toBeVisible();
});

test('a guest checks a saved file', async () => {
  const page = setup({ signedIn: false });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  await choose(page, aFile([sealed]));
  expect(
    await screen.findByText('Recomputed here: same result', { selector: '[role=status] p' }),
  ).toBeVisible();
  expect(page.api.inputsOf(getReceipt)).toEqual([]);
});

test('shows where an altered file differs', async () => {
  const page = setup({ query: '' });
  await choose(
    page,
    aFile([sealed], (text) => text.replace('"credited": "180"', '"credited": "190"')),
  );
  expect(await screen.findByText('This receipt was altered')).toBeVisible();
  expect(screen.getByText('Recomputed here: another result')).toBeVisible();
  expect(
    await screen.findByText('The receipt in your account differs from the file'),
  ).toBeVisible();
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked.slice(0, 2)).toEqual(['9', '8']);
});

test('checks many receipts of one file', async () => {
  const page = setup({ query: '', signedIn: false });
  await choose(
    page,
    aFile([sealed, sealed, sealed], (text) => text.replace('"stake": "100"', '"stake": "101"')),
  );
  expect(await screen.findByText(/^2 of 3 receipts give the same result here/)).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: /Altered/ }));
  expect(screen.getByText('This receipt was altered')).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: 'All receipts of the file' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['no JSON', /it is not JSON/],
  ['{}', /is no receipt/],
  ['{"format":"receipts/1","receipts":[]}', /has no receipts/],
  ['{"format":"receipts/1","receipts":[{"leaf":"x"}]}', /is no receipt/],
])('says what is wrong with a file of %s', async (text, words) => {
  const page = setup({ query: '', signedIn: false });
  await choose(page, fileOf(text));
  expect(await screen.findByText(words)).toBeVisible();
  await page.person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Check a settlement yourself')).toBeVisible();
});

test.each([
  ['an amount of a million digits', '"stake"', `"${'9'.repeat(1_000_000)}"`],
  ['a value of ten thousand lists', '"stake"', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a time that no clock has', '"accepted_at"', '1e300'],
])('%s is no receipt', async (_, name, value) => {
  const page = setup({ query: '', signedIn: false });
  const hostile = (text: string) => text.replace(new RegExp(`${name}: [^,]+`), `${name}: ${value}`);
  await choose(page, aFile([sealed], hostile));
  expect(await screen.findByText(/is no receipt/)).toBeVisible();
});

test('says so if a file cannot be read or is far too large', async () => {
  const page = setup({ query: '', signedIn: false });
  await choose(page, fileOf(Promise.reject(new Error('NotFoundError'))));
  expect(await screen.findByText(/could not be read from this device/)).toBeVisible();
  await choose(page, Object.defineProperty(fileOf(''), 'size', { value: 20_000_001 }));
  expect(await screen.findByText(/larger than 20 MB/)).toBeVisible();
});

test('an error can be retried', async () => {
  const api = prepared().answer(getReceipt, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = setup({ api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getReceipt, sealed);
  await person.click(retry);
  expect(await screen.findByText('What was settled')).toBeVisible();
});

test('the receipt can be computed although the public record cannot be read', async () => {
  const api = prepared().answer(getHourRecords, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = setup({ api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('Recomputed here: same result')[0]).toBeVisible();
  api.answer(getHourRecords, []);
  await person.click(retry);
  expect(await screen.findByText('This hour is not in the public list')).toBeVisible();
});

test('the public record is read again when the device is online again', async () => {
  const api = prepared().answer(getHourRecords, new ApiError('OFFLINE', 'Offline'));
  setup({ api });
  await screen.findByRole('button', { name: 'Try again' });
  api.answer(getHourRecords, []);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('This hour is not in the public list')).toBeVisible();
});
