import { omit } from 'es-toolkit';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { captureLog } from '../testing/captureLog';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { payPassword, verifiedName, verifiedPerson } from '../testing/verifiedPerson';

const account = 'DE89370400440532013000';

const atHome = {
  country: 'DE',
  real_name: verifiedName,
  bank_name: 'Commerzbank',
  bank_account: 'de89 3704 0044 0532 0130 00',
  bank_dizhi: 'Munich',
  bank_network: 'Marienplatz',
  phone: '030 123456',
  pay_password: payPassword,
};
const fromAbroad = {
  country: 'US',
  real_name: verifiedName,
  bank_name: 'JPMorgan Chase',
  bank_account: '000123456789',
  bank_dizhi: 'New York City',
  alipay_account: '021000021',
  swift_code: 'chas us33',
  wechat_account: '270 Park Avenue, New York',
  phone: '+49 30 123456',
  pay_password: payPassword,
};

let app: TestApp;
let person: Trader;
let lines: string[];

beforeAll(async () => {
  lines = captureLog();
  app = await createTestApp({ config: { logLevel: 'info' } });
});
beforeEach(async () => {
  person = await verifiedPerson(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

type Fields = Record<string, string>;
const save = (fields: Fields = atHome, who = person) => who.post('/api/user/cash_save', fields);
const saveAbroad = (fields: Fields = fromAbroad) =>
  person.post('/api/user/cash_save_international', fields);
const listed = async (who = person, path = '/api/user/cash_info') =>
  (await who.post(path)).body.message;

async function messages(): Promise<{ text: string; scene: string }[]> {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return (await app.messagesTo(email ?? '')).body;
}

test('a card of either kind is kept, masked, and told to its owner', async () => {
  const { body } = await save();
  expect(body.message).toMatchObject({
    country: 'DE',
    real_name: verifiedName,
    bank_account: '****3000',
    bank_network: 'Marienplatz',
    alipay_account: null,
    swift_code: null,
    phone: '+49****456',
  });
  expect((await saveAbroad()).body.message).toMatchObject({
    bank_account: '****6789',
    alipay_account: '021000021',
    swift_code: 'CHASUS33',
    wechat_account: '270 Park Avenue, New York',
  });
  expect(await listed()).toEqual({ holder: verifiedName, list: [body.message] });
  expect((await listed(person, '/api/user/cash_info_international')).list).toHaveLength(1);
  const [, told] = await messages();
  expect(told?.text).toContain('The bank account Commerzbank ****3000 was added');
  expect(told?.text).toContain('?ticket=');
});

test('an account number is in no log, no reply, no message and not readable in the database', async () => {
  const replies = [await save(), await save(), await save({ ...atHome, bank_network: 'x' })];
  const { rows } = await app.db.executeQuery<object>({
    sql: 'select * from bank_cards',
    parameters: [],
    query: undefined as never,
    queryId: { queryId: 'bank cards' },
  });
  expect(rows.length).toBeGreaterThan(0);
  const seen = JSON.stringify([replies, await listed(), rows, await messages(), lines]);
  for (const secret of [account, account.slice(4, 18), '30123456', atHome.bank_account]) {
    expect(seen).not.toContain(secret);
  }
  expect(seen).toContain('/api/user/cash_save');
});

test.each([
  [{ real_name: 'Somebody Else' }, 'BANK_HOLDER_DIFFERS'],
  [{ country: 'XX' }, 'BANK_COUNTRY_UNKNOWN'],
  [{ bank_name: 'x' }, 'BANK_NAME_INVALID'],
  [{ bank_network: '' }, 'BANK_BRANCH_INVALID'],
  [{ bank_dizhi: '<b>Munich</b>' }, 'BANK_CITY_INVALID'],
  [{ bank_account: 'DE89370400440532013001' }, 'IBAN_INVALID'],
  [{ country: 'TH', bank_account: '12' }, 'BANK_ACCOUNT_INVALID'],
  [{ country: 'US', bank_account: '000123456789' }, 'ROUTING_NUMBER_INVALID'],
  [
    { country: 'US', bank_account: '000123456789', alipay_account: '021000022' },
    'ROUTING_NUMBER_INVALID',
  ],
  [{ phone: '12345' }, 'BANK_PHONE_INVALID'],
  [{ pay_password: '830275' }, 'PAY_PASSWORD_WRONG'],
] as [Fields, string][])('a card with %j is refused with %s', async (change, code) => {
  expect((await save({ ...atHome, ...change })).body.code).toBe(code);
  expect(await listed()).toMatchObject({ list: [] });
});

test.each([
  [{ swift_code: 'BNPAFRPP' }, 'SWIFT_CODE_INVALID'],
  [{ swift_code: '' }, 'SWIFT_CODE_INVALID'],
  [{ wechat_nickname: 'CHASUS44' }, 'SWIFT_CODE_INVALID'],
  [{ wechat_account: 'x' }, 'HOLDER_ADDRESS_INVALID'],
] as [Fields, string][])('a card from abroad with %j is refused with %s', async (change, code) => {
  expect((await saveAbroad({ ...fromAbroad, ...change })).body.code).toBe(code);
});

test('the older name of the SWIFT code is understood', async () => {
  const { swift_code: wechat_nickname, ...fields } = fromAbroad;
  const { body } = await saveAbroad({ ...fields, wechat_nickname });
  expect(body.message).toMatchObject({ swift_code: 'CHASUS33' });
});

test('an account is saved once, and at most five of a kind, also in parallel', async () => {
  const of = (digits: string) => ({
    ...atHome,
    country: 'TH',
    phone: '+49 30 123456',
    bank_account: digits,
  });
  await save(of('1000000001'));
  expect((await save(of('1-000-000-001'))).body.code).toBe('BANK_CARD_EXISTS');
  const many = Array.from({ length: 6 }, (_, at) => save(of(`200000000${at}`)));
  const codes = (await Promise.all(many)).map(({ body }) => body.code ?? 'saved');
  expect(codes.filter((code) => code === 'saved')).toHaveLength(4);
  expect(codes.filter((code) => code === 'TOO_MANY_BANK_CARDS')).toHaveLength(2);
  expect((await listed()).list).toHaveLength(5);
  expect((await saveAbroad()).body.type).toBe('ok');
});

test('a change keeps the number unless another one is given, and is checked like a new card', async () => {
  const { id } = (await save()).body.message;
  const rest: Fields = omit(atHome, ['bank_account', 'phone']);
  const moved = await save({ ...rest, id, bank_name: 'Sparkasse' });
  expect(moved.body.message).toMatchObject({
    id,
    bank_name: 'Sparkasse',
    bank_account: '****3000',
  });
  expect((await save({ ...rest, id, country: 'FR' })).body.code).toBe('IBAN_INVALID');
  expect((await listed()).list).toHaveLength(1);
  expect((await messages())[0]?.text).toContain('Sparkasse ****3000 was changed');
});

test('only its owner changes or removes a card, with the pay password', async () => {
  const { id } = (await save()).body.message;
  const other = await verifiedPerson(app);
  expect((await save({ ...atHome, id }, other)).body.code).toBe('NOT_FOUND');
  const remove = (who: Trader, pay_password: string) =>
    who.post('/api/user/cash_del', { id, pay_password });
  expect((await remove(other, payPassword)).body.code).toBe('NOT_FOUND');
  expect((await remove(person, '830275')).body.code).toBe('PAY_PASSWORD_WRONG');
  expect((await remove(person, payPassword)).body.type).toBe('ok');
  expect((await remove(person, payPassword)).body.code).toBe('NOT_FOUND');
  expect((await listed()).list).toEqual([]);
  expect((await messages())[0]?.text).toContain('Commerzbank ****3000 was removed');
});

test('without a verified name there is no card', async () => {
  const newcomer = await app.newTrader();
  expect(await listed(newcomer)).toEqual({ holder: null, list: [] });
  expect((await save(atHome, newcomer)).body).toMatchObject({
    type: '998',
    code: 'IDENTITY_REQUIRED',
  });
});
