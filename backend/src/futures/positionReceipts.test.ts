import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { receiptLeaf, type Receipt } from '@h5/shared/rules/receipts/receipt';
import { beforeEachFuturesCallTest, type FuturesCallTest } from '../testing/beforeEachFuturesTest';
import type { Trader } from '../testing/createTestApp';

let app: FuturesCallTest['app'];
let desk: FuturesCallTest['desk'];
beforeEachFuturesCallTest((test) => ({ app, desk } = test));

const below = '59988';

interface Closed {
  receipt_id: string;
  pnl: string;
  returned: string;
  close_price: string;
}

/** The receipt of a person's newest closed position. */
async function receiptOf(trader: Trader) {
  const { body: list } = await trader.post('/api/lever/my_trade', { status: 3 });
  const [position] = list.message.list as Closed[];
  const { body } = await trader.get('/api/receipt', { id: position?.receipt_id ?? '' });
  const { receipt, leaf } = body.message as { receipt: Receipt; leaf: string };
  return { position, receipt, leaf };
}

async function expectRight(trader: Trader, rule: string): Promise<void> {
  const { position, receipt, leaf } = await receiptOf(trader);
  expect(receipt).toMatchObject({ rule, output: { pnl: position?.pnl } });
  expect(receipt.output.returned).toBe(position?.returned);
  expect(isReceiptOutputRight(receipt as ReceiptClaim)).toBe(true);
  expect(receiptLeaf(receipt)).toBe(leaf);
}

test('a close has a receipt, also that of a part', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader, {}, below);
  const id = body.message.id as string;
  await desk.second('60900');
  await desk.close(trader, id, { share: 5 });
  await expectRight(trader, 'futures.close/1');
  await desk.close(trader, id);
  await expectRight(trader, 'futures.close/1');
});

test('a stop has a receipt with the prices of its second', async () => {
  const trader = await desk.newTrader();
  await desk.open(trader, { stop_loss_price: '59500' }, below);
  await desk.second('59400', '59390');
  await expectRight(trader, 'futures.stop/1');
  const { receipt } = await receiptOf(trader);
  const time = app.services.prices.newest()?.time;
  const mark = app.services.prices.newest()?.prices.get('BTC-USDT')?.mark;
  expect(receipt.ticks).toEqual([
    ['BTC-PERP', time, mark],
    ['BTC-PERP.last', time, '59390'],
  ]);
});

test('a limit that the price jumps past is filled behind the jump, and its receipt says by which price', async () => {
  const trader = await desk.newTrader();
  await desk.submit(trader, { status: 0, target_price: '59000' });
  await desk.second('58000');
  const { body: held } = await trader.post('/api/lever/my_trade', { status: 1 });
  const [position = {}] = held.message.list as Record<string, string | null>[];
  expect(position).toMatchObject({ open_price: '58011.6', margin: '232.0464', receipt_id: null });
  const { body: own } = await trader.get('/api/receipt', { id: position.open_receipt_id ?? '' });
  const { receipt, leaf } = own.message as { receipt: Receipt; leaf: string };
  expect(receipt).toMatchObject({
    rule: 'futures.limit/1',
    inputs: { side: 'long', limit: '59000' },
    ticks: [['BTC-PERP.last', app.services.prices.newest()?.time, '58000']],
    output: { price: '58011.6', margin: '232.0464' },
  });
  expect(isReceiptOutputRight(receipt as ReceiptClaim)).toBe(true);
  expect(receiptLeaf(receipt)).toBe(leaf);
});

test('a liquidation has a receipt with its mark', async () => {
  const trader = await desk.newTrader();
  await desk.open(trader, {}, below);
  await desk.second('58500');
  await expectRight(trader, 'futures.liquidation/1');
});

test('another person does not get the receipt', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader);
  await desk.close(trader, body.message.id as string);
  const { receipt } = await receiptOf(trader);
  const other = await desk.newTrader();
  const { body: refused } = await other.get('/api/receipt', { id: receipt.id });
  expect(refused.code).toBe('RECEIPT_NOT_FOUND');
});
