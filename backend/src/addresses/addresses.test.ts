import { randomBytes } from 'node:crypto';
import { uploadIdOf } from '@h5/shared/contract/uploads/pictureField';
import type { NetworkName } from '@h5/shared/rules/networks';
import { addressHashBytes, formatAddress } from '../chain/formatAddress';
import * as files from '../testing/hostileFiles';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { askForCode, lastMessageTo, newProtectedPerson } from '../testing/protectedPerson';
import { qrPicture } from './qrPicture';
import { sendFile } from '../testing/sendFile';
import { payPassword } from '../testing/verifiedPerson';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const anAddress = (network: NetworkName) => formatAddress(network, randomBytes(addressHashBytes));

const codeFor = (person: Trader, scene: string, fields: Record<string, string> = {}) =>
  askForCode(app, person, { scene, ...fields });
const newPerson = () => newProtectedPerson(app);
const messageTo = (person: Trader) => lastMessageTo(app, person);

async function upload(person: Trader, picture: Buffer): Promise<string> {
  const { body } = await sendFile(app, person.token, picture, { filename: 'qr.png' });
  return body.message as string;
}

interface Entered {
  network?: NetworkName;
  currency?: string;
  address?: string;
  says?: string;
  [field: string]: string | undefined;
}

async function save(person: Trader, entered: Entered = {}) {
  const {
    network = 'TRC20',
    currency = '3',
    address = anAddress(network),
    says,
    ...rest
  } = entered;
  const qrcode = await upload(person, await qrPicture(says ?? address));
  const fields = { name: 'Cold wallet', network, currency, address, qrcode };
  const { body } = await person.post('/api/user/wallet/save', {
    ...fields,
    pay_password: payPassword,
    ...(rest as Record<string, string>),
  });
  return body;
}

async function activate(person: Trader, id: string) {
  const code = await codeFor(person, 'address', { id });
  const { body } = await person.post('/api/user/wallet/activate', { id, code });
  return body;
}

async function activeAddress(person: Trader, entered?: Entered) {
  const { message } = await save(person, entered);
  const { message: active } = await activate(person, message.id);
  return active as { id: string; address: string; usable_at: number };
}

const list = async (person: Trader) => (await person.get('/api/user/wallet/list')).body.message;

test('an address waits for its code, is told, and can be used a day after it, to the millisecond', async () => {
  const person = await newPerson();
  const address = anAddress('ERC20');
  const saved = await save(person, { network: 'ERC20', address });
  expect(saved.message).toMatchObject({ status: 'pending', usable_at: null, network: 'ERC20' });
  const active = await activate(person, saved.message.id);
  const now = app.clock.now();
  expect(active.message).toMatchObject({ status: 'active', usable_at: now + dayMs });
  const { text, scene } = await messageTo(person);
  expect(scene).toBe('security');
  expect(text).toContain(`A withdrawal address was added: ERC20 ${address}.`);

  const told = jest.spyOn(app.services.publisher, 'publishToUser');
  app.clock.advance(dayMs - 1);
  await app.services.jobs.runDue();
  expect(told).not.toHaveBeenCalled();
  app.clock.advance(1);
  await app.services.jobs.runDue();
  expect(told.mock.calls.map(([userId, , make]) => [userId, make()])).toEqual([
    [
      person.id,
      expect.objectContaining({
        kind: 'money',
        key: 'address',
        params: {
          address: saved.message.id,
          symbol: 'USDT',
          network: 'ERC20',
          label: 'Cold wallet',
        },
      }),
    ],
  ]);
  told.mockRestore();
});

test('the message names the address that its code is for, and no other one', async () => {
  const person = await newPerson();
  const [one, other] = [(await save(person)).message, (await save(person)).message];
  const code = await codeFor(person, 'address', { id: one.id });
  expect((await messageTo(person)).text).toContain(one.address);
  const wrong = await person.post('/api/user/wallet/activate', { id: other.id, code });
  expect(wrong.body).toMatchObject({ code: 'CODE_EXPIRED' });
  const right = await person.post('/api/user/wallet/activate', { id: one.id, code });
  expect(right.body).toMatchObject({ type: 'ok' });
  const again = await person.post('/api/user/wallet/activate', { id: one.id, code });
  expect(again.body).toMatchObject({ code: 'STATE' });
});

test('of 50 parallel guesses at a code at most five count', async () => {
  const person = await newPerson();
  const { message } = await save(person);
  const code = await codeFor(person, 'address', { id: message.id });
  const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      person.post('/api/user/wallet/activate', { id: message.id, code: wrong(at) }),
    ),
  );
  const codes = guesses.map(({ body }) => body.code as string);
  expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
  expect(codes.filter((one) => one === 'CODE_EXPIRED')).toHaveLength(45);
  const late = await person.post('/api/user/wallet/activate', { id: message.id, code });
  expect(late.body).toMatchObject({ code: 'CODE_EXPIRED' });
  expect((await list(person)).list).toMatchObject([{ status: 'pending' }]);
});

test("another person's address is like one that does not exist", async () => {
  const [owner, stranger] = [await newPerson(), await newPerson()];
  const { message } = await save(owner);
  const code = '123456';
  const fields = { id: message.id, pay_password: payPassword };
  for (const reply of [
    await stranger.post('/api/sms_mail', { scene: 'address', id: message.id }),
    await stranger.post('/api/user/wallet/activate', { id: message.id, code }),
    await stranger.post('/api/user/wallet/del', fields),
    await stranger.post('/api/user/wallet/save', { ...fields, name: 'Mine' }),
  ]) {
    expect(reply.body).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
  }
  const strange = { ...fields, id: '0198a5b0-7c1e-7000-8000-0000000000ff' };
  expect((await stranger.post('/api/user/wallet/del', strange)).body).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await list(stranger)).list).toEqual([]);
  expect((await list(owner)).list).toHaveLength(1);
});

test('every change asks for the pay password', async () => {
  const person = await newPerson();
  const { message } = await save(person);
  for (const path of ['save', 'del', 'whitelist']) {
    const fields = { id: message.id, name: 'x', on: '1', pay_password: '902741' };
    const { body } = await person.post(`/api/user/wallet/${path}`, fields);
    expect(body).toMatchObject({ code: 'PAY_PASSWORD_WRONG' });
  }
});

test.each([
  ['of another network', { address: anAddress('BTC') }, 'ADDRESS_INVALID'],
  ['no address', { address: 'my wallet' }, 'ADDRESS_INVALID'],
  ['a coin that has no network', { currency: '4' }, 'COIN_NOT_FOUND'],
  ['a network of another coin', { currency: '1' }, 'COIN_NOT_FOUND'],
  ['a QR code of another address', { says: anAddress('TRC20') }, 'QR_DIFFERENT'],
  ['a name of 21 characters', { name: 'x'.repeat(21) }, 'ADDRESS_LABEL_INVALID'],
])('%s is refused', async (_, entered, code) => {
  const person = await newPerson();
  expect(await save(person, entered)).toMatchObject({ type: 'error', code });
  expect((await list(person)).list).toEqual([]);
});

test('a QR code may name its network, and then it must be the chosen one', async () => {
  const person = await newPerson();
  const address = anAddress('ERC20');
  const ether = { network: 'ETH', currency: '2', address } as const;
  expect(await save(person, { ...ether, says: `sim:ERC20:${address}` })).toMatchObject({
    code: 'QR_DIFFERENT',
  });
  expect(await save(person, { ...ether, says: `ethereum:${address}@1` })).toMatchObject({
    type: 'ok',
  });
});

test('without a network, it is the first of the coin that has such addresses', async () => {
  const person = await newPerson();
  const address = anAddress('ERC20');
  const qrcode = await upload(person, await qrPicture(address));
  const { body } = await person.post('/api/user/wallet/save', {
    currency: '3',
    name: 'Old form',
    address,
    qrcode,
    pay_password: payPassword,
  });
  expect(body.message).toMatchObject({ network: 'ERC20', address });
});

test('a picture without a code, of another person or none at all is refused', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const address = anAddress('TRC20');
  const fields = { currency: '3', name: 'x', address, pay_password: payPassword };
  const refused = async (more: Record<string, string>) =>
    (await person.post('/api/user/wallet/save', { ...fields, ...more })).body.code;
  expect(await refused({})).toBe('UPLOAD_MISSING');
  const blank = await upload(person, await files.jpeg());
  expect(await refused({ qrcode: blank })).toBe('QR_UNREADABLE');
  const foreign = await upload(other, await qrPicture(address));
  expect(await refused({ qrcode: foreign })).toBe('UPLOAD_NOT_FOUND');
  expect(uploadIdOf(foreign)).toHaveLength(36);
});

test('an own deposit address and one that is saved already are refused', async () => {
  const person = await newPerson();
  const address = anAddress('TRC20');
  await app.db
    .insertInto('deposit_addresses')
    .values({ user_id: person.id, network: 'TRC20', address })
    .execute();
  expect(await save(person, { address })).toMatchObject({ code: 'ADDRESS_OWN' });
  const saved = await save(person);
  expect(await save(person, { address: saved.message.address })).toMatchObject({
    code: 'ADDRESS_EXISTS',
  });
});

test('a deleted address can be added again, and waits again', async () => {
  const person = await newPerson();
  const { id, address } = await activeAddress(person);
  const gone = await person.post('/api/user/wallet/del', { id, pay_password: payPassword });
  expect(gone.body).toMatchObject({ type: 'ok' });
  expect((await list(person)).list).toEqual([]);
  expect((await save(person, { address })).message).toMatchObject({ status: 'pending' });
});

test('the whitelist takes in what is active; whoever joins later waits; switching it off holds outflow for a day', async () => {
  const person = await newPerson();
  const first = await activeAddress(person);
  const set = (on: string) =>
    person.post('/api/user/wallet/whitelist', { on, pay_password: payPassword });
  await set('1');
  expect(await list(person)).toMatchObject({
    whitelist: true,
    list: [{ id: first.id, whitelisted: true, usable_at: first.usable_at }],
  });
  const second = await activeAddress(person);
  app.clock.advance(2 * dayMs);
  const fields = { id: second.id, name: 'Second', pay_password: payPassword, whitelisted: '1' };
  const fresh = app.as(await app.services.sessions.open(app.db, person.id));
  const joined = await fresh.post('/api/user/wallet/save', fields);
  expect(joined.body.message).toMatchObject({
    name: 'Second',
    whitelisted: true,
    usable_at: app.clock.now() + dayMs,
  });
  await fresh.post('/api/user/wallet/whitelist', { on: '0', pay_password: payPassword });
  await fresh.post('/api/user/wallet/whitelist', { on: '0', pay_password: payPassword });
  const { body } = await fresh.get('/api/safe/state');
  expect(body.message.holds).toMatchObject([{ reason: 'whitelist', of_session: false }]);
  const [{ began_at: began, ends_at: ends }] = body.message.holds;
  expect(ends - began).toBe(dayMs);
});

test('an address is checked: valid, saved, and similar to a known one', async () => {
  const person = await newPerson();
  const { message } = await save(person);
  const check = async (address: string, network: NetworkName = 'TRC20') =>
    (await person.get('/api/wallet/check_address', { currency: '3', network, address })).body
      .message;
  expect(await check(message.address)).toEqual({
    valid: true,
    saved: true,
    own: false,
    similar: [],
  });
  expect(await check('T123')).toMatchObject({ valid: false });
  const hash = randomBytes(addressHashBytes);
  const known = formatAddress('ERC20', hash);
  await save(person, { network: 'ERC20', address: known, name: 'Known' });
  const twin = Buffer.from(hash);
  twin[10] = (twin[10] ?? 0) ^ 0xff;
  expect(await check(formatAddress('ERC20', twin), 'ERC20')).toMatchObject({
    valid: true,
    saved: false,
    similar: [{ address: known, name: 'Known', kind: 'saved' }],
  });
});

test('the coins are listed with the terms of their networks', async () => {
  const { body } = await app.get('/api/currency/list');
  expect(body.message).toHaveLength(3);
  expect(body.message[2]).toMatchObject({
    id: 3,
    name: 'USDT',
    networks: [
      { network: 'TRC20', min_number: '5', min_fee: '1', rate: '0.001', decimals: 6 },
      { network: 'ERC20', min_number: '10', min_fee: '4', rate: '0.001', decimals: 6 },
    ],
  });
});
