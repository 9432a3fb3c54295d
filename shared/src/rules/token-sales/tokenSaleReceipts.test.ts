import { areTicksDemanded, minutesToRead } from '../receipts/checkTicks';
import { computeReceiptOutput, isReceiptOutputRight } from '../receipts/receiptRules';
import { ReceiptInputs, type ReceiptTick } from '../receipts/ReceiptInputs';
import { sha256Hex } from '../receipts/sha256';
import { needsSealedList } from '../receipts/listResults';
import { ticketScore } from './tokenSale';
import { allottedTokens, orderTickets } from './tokenSaleReceipts';

const minute = 60_000;
const sealedAt = Date.parse('2026-11-28T08:00:00.250Z');
const first = Date.parse('2026-11-28T08:01:00Z');
const ticksOf = (count = 10): ReceiptTick[] =>
  Array.from({ length: count }, (_, place) => [
    'BTC-USDT',
    first + place * minute,
    `${98_000 + place}.1`,
  ]);

const list = 'a41f0c2d9b7e,3\n07be55d1c3aa,1\ne9d2417f6b80,6';
const serverSeed = '5f2c9a7e1d3b4860a1b2c3d4e5f60718293a4b5c6d7e8f90011223344556677a';
const common = { project: 1, cap: '20', price: '0.5', decimals: 2 };
const lottery = {
  ...common,
  supply: '7',
  ticket_size: '2',
  list_hash: sha256Hex(list),
  seed_hash: sha256Hex(serverSeed),
  server_seed: serverSeed,
  sealed_at: sealedAt,
};
const drawn = {
  rule: 'ieo.lottery/1',
  inputs: lottery,
  ticks: ticksOf(),
  output: computeReceiptOutput('ieo.lottery/1', lottery, ticksOf(), list),
  list,
};

const commitments = 'a41f0c2d9b7e,10\n07be55d1c3aa,5\ne9d2417f6b80,1';
const proRata = { ...common, supply: '20', list_hash: sha256Hex(commitments) };
const shared = {
  rule: 'ieo.pro_rata/1',
  inputs: proRata,
  ticks: [],
  output: computeReceiptOutput('ieo.pro_rata/1', proRata, [], commitments),
  list: commitments,
};

test('a lottery has as many winners as whole tickets fit into the supply', () => {
  expect(drawn.output).toMatchObject({
    tickets: '10',
    winners: '3',
    sold: '6',
    left: '1',
    orders: '3',
  });
  expect(isReceiptOutputRight(drawn)).toBe(true);
});

test('each order of a lottery has tickets of its own, of which those with the lowest scores won', () => {
  const inputs = new ReceiptInputs(lottery, ticksOf(), list);
  const { seed = '', cut = '' } = drawn.output;
  const found = orderTickets(drawn.rule, inputs, drawn.output) ?? [];
  expect(found.map(({ first, count }) => [first, count])).toEqual([
    [1, 3],
    [4, 1],
    [5, 6],
  ]);
  const numbers = Array.from({ length: 10 }, (_, place) => place + 1);
  const won = numbers.filter((one) => ticketScore(seed, one) <= cut);
  expect(found.flatMap((order) => order.won)).toEqual(won);
  expect(won).toHaveLength(3);
  expect(orderTickets(shared.rule, inputs, drawn.output)).toBeUndefined();
});

test('pro rata, what is committed is exchanged as far as there is enough', () => {
  expect(shared.output).toMatchObject({ committed: '16', sold: '20', left: '0' });
  expect(isReceiptOutputRight(shared)).toBe(true);
});

test.each([drawn, shared])('$rule gives the tokens of each line, as its hash says', (receipt) => {
  const inputs = new ReceiptInputs(receipt.inputs, receipt.ticks, receipt.list);
  const tokens = allottedTokens(receipt.rule, inputs, receipt.output);
  const text = tokens?.map(({ ref, value }) => `${ref},${value}`).join('\n') ?? '';
  expect(sha256Hex(text)).toBe(receipt.output.results_hash);
  expect(needsSealedList(receipt.rule)).toBe(true);
});

test.each([
  ['no list', { ...drawn, list: undefined }],
  ['another list', { ...drawn, list: list.replace(',6', ',7') }],
  ['another seed', { ...drawn, inputs: { ...lottery, server_seed: `${serverSeed}0` } }],
  ['nine minutes', { ...drawn, ticks: ticksOf(9) }],
  ['minutes in another order', { ...drawn, ticks: ticksOf().reverse() }],
  ['minutes before the list was sealed', { ...drawn, inputs: { ...lottery, sealed_at: first } }],
  [
    'prices of a contract',
    { ...drawn, ticks: ticksOf().map(([, ...rest]): ReceiptTick => ['BTC-PERP', ...rest]) },
  ],
  ['other commitments', { ...shared, list: commitments.replace(',10', ',11') }],
  ['a line with a name', { ...shared, list: `Maria,1\n${commitments}` }],
])('a receipt with %s is not right', (_, { list: own, ...receipt }) => {
  expect(isReceiptOutputRight(own === undefined ? receipt : { ...receipt, list: own })).toBe(false);
});

test('the beacon must be the first minutes that the public record has', () => {
  const receipt = { id: '0199-e', ...drawn };
  const recorded = new Map(drawn.ticks.map(([, time, price]) => [time, price]));
  expect(areTicksDemanded(receipt, (_, time) => recorded.get(time) ?? null)).toBe(true);
  const later = { ...receipt, ticks: ticksOf(11).slice(1) };
  const all = new Map(ticksOf(11).map(([, time, price]) => [time, price]));
  expect(areTicksDemanded(later, (_, time) => all.get(time) ?? null)).toBe(false);
  expect(areTicksDemanded(receipt, () => undefined)).toBeUndefined();
  expect(minutesToRead(receipt)).toHaveLength(10);
});

test('a lottery without orders draws nothing, and needs no beacon', () => {
  const inputs = { ...lottery, list_hash: sha256Hex('') };
  expect(computeReceiptOutput('ieo.lottery/1', inputs, [], '')).toMatchObject({
    winners: '0',
    sold: '0',
    cut: '',
  });
});

test('a step unlocks what the shares up to it give, less what came before', () => {
  const inputs = { project: 1, tokens: '1234.56', decimals: 2, share_before: '0.3333' };
  expect(computeReceiptOutput('ieo.release/1', { ...inputs, share: '0.6666' }, [])).toEqual({
    unlocked: '411.48',
  });
  expect(needsSealedList('ieo.release/1')).toBe(false);
});
