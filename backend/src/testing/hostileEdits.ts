import { chainLink } from '@h5/shared/rules/receipts/hourRecord';
import { receiptLeaf, type Receipt, type ReceiptTick } from '@h5/shared/rules/receipts/receipt';
import { computeReceiptOutput, type ReceiptRuleName } from '@h5/shared/rules/receipts/receiptRules';
import type { ReceiptInputValues } from '@h5/shared/rules/receipts/ReceiptInputs';
import { hourCommitment, hourMs, startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import type { World } from './publicWorld';

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Evidence = ReturnType<typeof evidenceOf>;

/** The last receipt of a rule, and the world, both to be altered. */
export function evidenceOf(world: World, rule: string) {
  const copy = structuredClone(world);
  const own = copy.receipts.findLast(
    ({ receipt }) => receipt.rule === rule && receipt.ticks.length > 0,
  );
  if (!own) throw new Error(`There is no ${rule}.`);
  return { ...copy, own, receipt: own.receipt as Writable<Receipt> };
}
/** The output, leaf, root and links that fit the altered receipt. */
function sealAgain({ own, receipt, records }: Evidence): void {
  const { rule, inputs, ticks } = receipt;
  receipt.output = computeReceiptOutput(
    rule as ReceiptRuleName,
    inputs as ReceiptInputValues,
    ticks,
  );
  own.leaf = receiptLeaf(receipt);
  own.path = [];
  own.root = own.leaf;
  linkAgain(records, own.hour, own.leaf);
}

function linkAgain(records: World['records'], from: number, root: string): void {
  for (const [place, record] of records.entries()) {
    if (record.hour < from) continue;
    if (record.hour === from) record.root = root;
    const before = records[place - 1];
    record.link = chainLink(before?.link ?? '0'.repeat(64), record.hour, record.root);
  }
}

const tickOf = ({ receipt }: Evidence, place: number): ReceiptTick => {
  const tick = receipt.ticks.at(place);
  if (!tick) throw new Error('There is no such tick.');
  return tick;
};
function replaceTick(given: Evidence, place: number, tick: ReceiptTick): void {
  given.receipt.ticks = given.receipt.ticks.with(place, tick);
}
const raised = (amount: string) => `${amount.slice(0, -1)}${(Number(amount.at(-1)) + 1) % 10}`;
const other = (hash: string) => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;
const seconds = 'seconds.settle/1';
const stop = 'futures.stop/1';
const liquidation = 'futures.liquidation/1';
const close = 'futures.close/1';
const hourOfTick = (given: Evidence) => {
  const hour = given.published.find((one) => one.hour === startOfHour(tickOf(given, -1)[1]));
  if (!hour?.key || !hour.ends) throw new Error('The hour is not published.');
  return hour as { hour: number; commit: string; key: string; ends: typeof hour.ends };
};

/** The ticks of the receipt follow from the hour all the same. */
function bendOther(given: Evidence) {
  const hour = hourOfTick(given);
  const { markets } = hour.ends;
  const [symbol, market] =
    Object.entries(markets).find(([one]) => one !== tickOf(given, -1)[0]) ?? [];
  if (!symbol || !market) throw new Error('There is no other market.');
  const bent = { ...market, to: String(Number(market.to) + 0.001) };
  hour.ends = { ...hour.ends, markets: { ...markets, [symbol]: bent } };
  return hour;
}

export const hostileEdits: [string, string, (given: Evidence) => void][] = [
  [
    'alters a price',
    seconds,
    (given) => {
      const [symbol, time, price] = tickOf(given, -1);
      replaceTick(given, -1, [symbol, time, raised(price)]);
    },
  ],
  [
    'alters a price and all that follows from it',
    seconds,
    (given) => {
      const [symbol, time, price] = tickOf(given, -1);
      replaceTick(given, -1, [symbol, time, raised(price)]);
      sealAgain(given);
    },
  ],
  [
    'takes another second',
    seconds,
    (given) => {
      const [symbol, time, price] = tickOf(given, -1);
      replaceTick(given, -1, [symbol, time - 1_000, price]);
      sealAgain(given);
    },
  ],
  [
    'settles by another recorded tick',
    seconds,
    (given) => {
      const [symbol, time] = tickOf(given, -1);
      const earlier = given.prices.get(`${symbol} ${time - 1_000}`) ?? '';
      replaceTick(given, -1, [symbol, time - 1_000, earlier]);
      sealAgain(given);
    },
  ],
  [
    'enters at a later recorded tick',
    seconds,
    (given) => {
      const [symbol, time] = tickOf(given, 0);
      const later = given.prices.get(`${symbol} ${time + 1_000}`) ?? '';
      replaceTick(given, 0, [symbol, time + 1_000, later]);
      sealAgain(given);
    },
  ],
  [
    'voids an option by withholding its exit',
    seconds,
    (given) => {
      given.receipt.ticks = [tickOf(given, 0)];
      sealAgain(given);
    },
  ],
  [
    'voids an option by withholding its entry',
    seconds,
    (given) => {
      given.receipt.ticks = [];
      sealAgain(given);
    },
  ],
  [
    'lowers what was paid',
    seconds,
    (given) => {
      given.receipt.output = { ...given.receipt.output, credited: '0.00000001' };
    },
  ],
  [
    'lowers what was paid and hashes it',
    close,
    (given) => {
      given.receipt.output = { ...given.receipt.output, returned: '0' };
      given.own.leaf = receiptLeaf(given.receipt);
      given.own.path = [];
      given.own.root = given.own.leaf;
      linkAgain(given.records, given.own.hour, given.own.leaf);
    },
  ],
  [
    'moves the acceptance',
    close,
    (given) => {
      const at = Number(given.receipt.inputs.accepted_at) - 1;
      given.receipt.inputs = { ...given.receipt.inputs, accepted_at: at };
    },
  ],
  [
    'alters the terms after a person has saved the receipt',
    close,
    (given) => {
      const forged = structuredClone(given);
      forged.receipt.inputs = { ...forged.receipt.inputs, fee_rate: '0.001' };
      sealAgain({ ...forged, receipt: forged.own.receipt });
      given.records = forged.records;
    },
  ],
  [
    'alters a recorded price',
    stop,
    (given) => {
      const [symbol, time, price] = tickOf(given, 0);
      given.prices.set(`${symbol} ${time}`, raised(price));
    },
  ],
  [
    'alters a recorded price and the receipt',
    liquidation,
    (given) => {
      const [symbol, time, price] = tickOf(given, 0);
      const forged = given.receipt.inputs.side === 'long' ? '1' : `9${price}`;
      given.prices.set(`${symbol} ${time}`, forged);
      replaceTick(given, 0, [symbol, time, forged]);
      sealAgain(given);
    },
  ],
  [
    'invents a tick between two seconds',
    close,
    (given) => {
      const [symbol, time, price] = tickOf(given, 0);
      replaceTick(given, 0, [symbol, time, raised(price)]);
      sealAgain(given);
    },
  ],
  [
    'removes a recorded second',
    stop,
    (given) => {
      const [symbol, time] = tickOf(given, 0);
      given.prices.delete(`${symbol} ${time}`);
    },
  ],
  [
    'reveals another key',
    seconds,
    (given) => {
      const hour = hourOfTick(given);
      hour.key = other(hour.key);
    },
  ],
  [
    'reveals another key and replaces the commitment',
    seconds,
    (given) => {
      const hour = hourOfTick(given);
      hour.key = other(hour.key);
      hour.commit = hourCommitment(hour);
    },
  ],
  [
    'alters the ends of an hour',
    seconds,
    (given) => {
      const hour = hourOfTick(given);
      hour.ends = { ...hour.ends, days: raised(hour.ends.days) };
    },
  ],
  [
    'chooses the ends of an hour and replaces the commitment',
    seconds,
    (given) => {
      const hour = hourOfTick(given);
      const [symbol] = tickOf(given, -1);
      const market = hour.ends.markets[symbol];
      if (!market) throw new Error('The market is not published.');
      const bent = { ...market, to: String(Number(market.to) + 0.001) };
      hour.ends = { ...hour.ends, markets: { ...hour.ends.markets, [symbol]: bent } };
      hour.commit = hourCommitment(hour);
    },
  ],
  ['alters the end of another market', seconds, (given) => void bendOther(given)],
  [
    'chooses the end of another market and replaces the commitment',
    seconds,
    (given) => {
      const hour = bendOther(given);
      hour.commit = hourCommitment(hour);
    },
  ],
  [
    'alters the root of the hour',
    close,
    ({ own, records }) => {
      const record = records.find(({ hour }) => hour === own.hour);
      if (record) record.root = other(record.root);
    },
  ],
  [
    'alters the root of the hour and all links',
    close,
    ({ own, records }) => linkAgain(records, own.hour, other(own.root ?? '')),
  ],
  [
    'alters a link',
    stop,
    ({ records }) => {
      const record = records.at(-1);
      if (record) record.link = other(record.link);
    },
  ],
  ['changes the order of the hours', stop, ({ records }) => void records.reverse()],
  [
    'dates the hours anew',
    stop,
    ({ records }) => {
      for (const record of records.slice(1)) record.hour += hourMs;
    },
  ],
  [
    'names another rule',
    liquidation,
    ({ receipt }) => {
      receipt.rule = 'futures.deleverage/1';
    },
  ],
  [
    'turns a step of the path',
    stop,
    ({ own }) => {
      own.path = (own.path ?? []).map(([side, hash]) => [side === 'left' ? 'right' : 'left', hash]);
    },
  ],
];
