import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { bankInAmount } from '@h5/shared/rules/bank/bankIn';
import { systemClock } from '../clock';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainServer } from '../testing/ChainServer';
import { MailServer } from '../testing/MailServer';
import { MoneyPerson } from '../testing/MoneyPerson';
import { payPassword, verifiedName } from '../testing/verifiedPerson';
import { saveActiveAddress } from '../testing/WithdrawalDesk';

const dayMs = 86_400_000;
const network = 'BTC';
const fee = '0.0002';

let mail: MailServer;
let chain: ChainServer;
let person: MoneyPerson;

beforeAll(async () => {
  mail = await MailServer.start();
  chain = await ChainServer.start();
  person = new MoneyPerson(mail, chain);
  await person.open();
}, 300_000);
afterAll(async () => {
  await person.remove();
  await chain.close();
  await mail.close();
});
beforeEach(() => {
  chain.onSend = () => Promise.resolve(true);
});

/** What the person has of a coin in the spot account, by the server after its last start. */
async function held(coin: string): Promise<{ available: string; frozen: string }> {
  type Row = { name: string; account_type: number; available: string; frozen: string };
  const rows = (await person.post('/wallet/list')) as Row[];
  const row = rows.find(({ name, account_type: type }) => name === coin && type === 2);
  return { available: row?.available ?? '0', frozen: row?.frozen ?? '0' };
}

const less = (amount: string, other: string) => new Decimal(amount).minus(other).toFixed();
const more = (amount: string, other: string) => new Decimal(amount).plus(other).toFixed();

async function endOf(withdrawal: string): Promise<void> {
  await person.until('end', async () =>
    (await person.stateOf(withdrawal)) === 'succeed' ? true : undefined,
  );
}

/** Whoever reads the mail finds one code, however often it was sent. */
function expectOneCode(words: string): void {
  expect([words, new Set(person.codesIn(words)).size]).toEqual([words, 1]);
}

/** Begins a withdrawal, kills the server at a state, and lets it end. */
async function takeOutKilledAt(
  states: readonly string[],
  state: string,
  { fields, words }: { fields: Record<string, string>; words: string },
): Promise<void> {
  const id = await person.takeOut(fields);
  const read = () => person.stateOf(id);
  if (state === 'prepared') await person.killAt(states, state, read);
  // The mail leaves also if the server was killed before it could send it.
  const code = await person.until('mail', () => person.codesIn(words)[0]);
  await person.post('/wallet/out_confirm', { id, code });
  if (state !== 'prepared') await person.killAt(states, state, read);
  await endOf(id);
  expectOneCode(words);
}

const account = () =>
  person.onDatabase((db) =>
    saveActiveAddress(db, {
      userId: person.userId,
      network,
      ago: 2 * dayMs,
      now: systemClock.now(),
    }),
  );

/** An address to which coins can go at once; the server was killed to write it. */
async function openAddress(): Promise<{ id: string; address: string }> {
  await person.kill();
  const address = await account();
  await person.start();
  return address;
}

const coinFields = (to: string, amount: string) => ({
  currency: '1',
  network,
  number: amount,
  amount: less(amount, fee),
  account: to,
});

test('killed at each state of a deposit, the coins that the chain has are credited once', async () => {
  const states = ['seen', 'confirming', 'credited', 'final'];
  const [own] = (await person.post('/wallet/get_in_address', { currency: '1' })) as {
    address: string;
  }[];
  const address = own?.address ?? '';
  let expected = (await held('BTC')).available;
  for (const [at, state] of states.entries()) {
    const amount = `0.1${at + 1}`;
    await chain.chain.send(randomUUID(), network, address, amount);
    const read = async () => {
      type Row = { number: string; status: string };
      const { list } = await person.get<{ list: Row[] }>('/recharge/log');
      return list.find(({ number }) => number === amount)?.status;
    };
    await person.killAt(states, state, read);
    await person.until('final deposit', async () =>
      (await read()) === 'final' ? true : undefined,
    );
    expected = more(expected, amount);
    expect(await held('BTC')).toEqual({ available: expected, frozen: '0' });
  }
  expect(await chain.sentTo(address)).toHaveLength(states.length);
}, 600_000);

test('killed at each state of a withdrawal, the chain and the mail server get each once', async () => {
  const states = ['prepared', 'accepted', 'processing', 'confirming', 'succeed'];
  const { id: to, address } = await openAddress();
  const before = (await held('BTC')).available;
  const taken: string[] = [];
  for (const [at, state] of states.entries()) {
    const amount = `0.02${at + 1}`;
    await takeOutKilledAt(states, state, {
      fields: coinFields(to, amount),
      words: `${amount} BTC`,
    });
    taken.push(amount);
  }
  const left = await chain.sentTo(address);
  expect(left.map(({ amount }) => amount).sort()).toEqual(
    taken.map((one) => less(one, fee)).sort(),
  );
  expect(left.filter(({ isDropped }) => isDropped)).toEqual([]);
  expect(await held('BTC')).toEqual({ available: taken.reduce(less, before), frozen: '0' });
}, 600_000);

test.each([
  ['has been asked for', 'asked', '0.031'],
  ['has made', 'made', '0.032'],
] as const)(
  'killed when the chain %s a transfer and has not answered, it is sent once',
  async (_, when, amount) => {
    const { id: to, address } = await openAddress();
    const before = (await held('BTC')).available;
    let isKilled = false;
    chain.onSend = async (now) => {
      if (now !== when || isKilled) return true;
      await person.kill();
      isKilled = true;
      return false;
    };
    const id = await person.takeOut(coinFields(to, amount));
    const code = await person.until('mail', () => person.codesIn(`${amount} BTC`)[0]);
    await person.post('/wallet/out_confirm', { id, code });
    await person.until('transfer', () => isKilled || undefined);
    await person.start();
    await endOf(id);
    expect(await chain.sentTo(address)).toMatchObject([{ amount: less(amount, fee) }]);
    expect(await held('BTC')).toEqual({ available: less(before, amount), frozen: '0' });
  },
  300_000,
);

test('killed at each state of money that comes from a bank, it is credited once', async () => {
  const states = ['reviewing', 'credited'];
  let expected = (await held('USDT')).available;
  for (const [at, state] of states.entries()) {
    const money = `10${at + 1}`;
    const fields = { amount: money, currency: '3', type: '1', fiat: 'USD' };
    const account = await person.sendVoucher();
    await person.post('/wallet/charge_req', { req_id: randomUUID(), account, ...fields });
    const read = async () => {
      type Row = { money?: string; status: string };
      const { list } = await person.get<{ list: Row[] }>('/recharge/log?kind=bank');
      return list.find((row) => row.money === money)?.status;
    };
    await person.killAt(states, state, read);
    await person.until('credit', async () => ((await read()) === 'credited' ? true : undefined));
    expected = more(expected, bankInAmount(money, '1').toFixed());
    expect(await held('USDT')).toEqual({ available: expected, frozen: '0' });
  }
}, 300_000);

test('killed at each state of a withdrawal to a bank, it is paid once', async () => {
  const states = ['prepared', 'accepted', 'processing', 'succeed'];
  const card = (await person.post('/user/cash_save', {
    country: 'DE',
    real_name: verifiedName,
    bank_name: 'Commerzbank',
    bank_account: 'DE89370400440532013000',
    bank_dizhi: 'Munich',
    bank_network: 'Marienplatz',
    phone: '030 123456',
    pay_password: payPassword,
  })) as { id: string };
  const before = (await held('USDT')).available;
  const taken: string[] = [];
  for (const [at, state] of states.entries()) {
    const amount = `10${at + 1}`;
    // The fee is the least one.
    const net = less(amount, '2');
    const fields = { currency: '3', type: '1', fiat: 'EUR', account: card.id };
    const words = `${amount} USDT`;
    await takeOutKilledAt(states, state, {
      fields: { ...fields, number: amount, amount: net },
      words,
    });
    taken.push(amount);
  }
  expect(await held('USDT')).toEqual({ available: taken.reduce(less, before), frozen: '0' });
}, 600_000);

test('afterwards the books are whole', async () => {
  await person.end();
  expect(await person.onDatabase((db) => findBrokenInvariants(db))).toEqual([]);
}, 120_000);
