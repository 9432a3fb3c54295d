import { randomUUID } from 'node:crypto';

export type Fields = Record<string, string>;
type Expected = 'refused' | 'either';
type Bad = readonly [value: string, expected: Expected];

type Kind =
  | 'amount'
  | 'id'
  | 'uuid'
  | 'choice'
  | 'paging'
  | 'time'
  | 'symbol'
  | 'person'
  | 'code'
  | 'password'
  | 'invitation'
  | 'ticket'
  | 'callingCode'
  | 'text';

/** What a field is by its name; where a name means something else, the path says so. */
const kinds: Record<string, Kind> = {
  user_string: 'person',
  account: 'person',
  scene: 'choice',
  type: 'choice',
  status: 'choice',
  side: 'choice',
  period: 'choice',
  keyword: 'choice',
  area_code_id: 'id',
  country_code: 'id',
  currency_id: 'id',
  legal_id: 'id',
  currency: 'id',
  c_id: 'choice',
  id: 'id',
  area_code: 'callingCode',
  email_code: 'text',
  code: 'code',
  password: 'password',
  re_password: 'password',
  repassword: 'password',
  extension_code: 'invitation',
  ticket: 'ticket',
  device: 'text',
  q: 'text',
  page: 'paging',
  limit: 'paging',
  symbol: 'symbol',
  from: 'time',
  to: 'time',
  req_id: 'uuid',
  amount: 'amount',
  target_price: 'amount',
  kind: 'choice',
  value: 'amount',
  once: 'choice',
  until: 'time',
};

const kindsByPath: Record<string, Record<string, Kind>> = {
  '/user/check_email': { email_code: 'code' },
  '/user/invite_check': { code: 'invitation' },
  '/coin/cancel': { id: 'uuid' },
  '/coin/order': { id: 'uuid' },
  '/price_alert/save': { id: 'uuid' },
  '/price_alert/del': { id: 'uuid' },
};

export function kindOf(path: string, field: string): Kind | undefined {
  return kindsByPath[path]?.[field] ?? kinds[field];
}

/** A request that nothing is wrong with in form, so that one field at a time can be spoiled. */
export function aGoodRequest(path: string): Fields {
  const stranger = 'nobody@example.com';
  const password = 'a long sentence';
  const requests: Record<string, Fields> = {
    '/sms_mail': { user_string: stranger, scene: 'register' },
    '/user/check_email': { user_string: stranger, email_code: '123456', scene: 'register' },
    '/user/register': {
      user_string: stranger,
      code: '123456',
      password,
      re_password: password,
    },
    '/user/login': { user_string: stranger, password },
    '/user/forget_check': { account: stranger, code: '123456' },
    '/user/forget': { account: stranger, code: '123456', password, repassword: password },
    '/user/invite_check': { code: 'ABCDEFGH' },
    '/getSetting': { keyword: 'terms' },
    '/news/detail': { id: '1' },
    '/currency/new_timeshar': { symbol: 'BTC-USDT', period: '1m' },
    '/coin/depth': { currency_id: '1' },
    '/coin/fills': { currency_id: '1' },
    '/coin/trades': { currency_id: '1' },
    '/market/searched': { currency_id: '1' },
    '/optional/add': { currency_id: '1' },
    '/optional/del': { currency_id: '1' },
    '/coin/trade': {
      req_id: randomUUID(),
      currency_id: '1',
      legal_id: '3',
      type: '1',
      amount: '0.01',
    },
    '/coin/cancel': { id: randomUUID(), req_id: randomUUID() },
    '/coin/order': { id: randomUUID() },
    '/price_alert/save': { currency_id: '1', kind: 'above', value: '120000' },
    '/price_alert/del': { id: randomUUID() },
    '/price_alert/read': { until: '1767225600000' },
    '/wallet/detail': { currency: '3' },
    '/wallet/legal_log': { currency: '3' },
  };
  return requests[path] ?? {};
}

const refused = (...values: string[]): Bad[] => values.map((value) => [value, 'refused']);
const either = (...values: string[]): Bad[] => values.map((value) => [value, 'either']);

/** What no structured field takes, whatever it is. */
const neverStructured = refused(
  'true',
  'null',
  'undefined',
  '{"$gt":0}',
  "1' or '1'='1",
  '1;DROP TABLE users',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  '\u200b',
  'x'.repeat(10_000),
);

const valuesByKind: Record<Kind, Bad[]> = {
  amount: [
    ...neverStructured,
    ...refused('', '0', '-1', '-0', '+1', '1e3', 'NaN', 'Infinity', '0x10', '0b1', '1_000'),
    ...refused('1,000.00', ' 1 ', '.5', '5.', '00.1', '0.12345678901', '1'.repeat(20), '１２'),
    ...refused('1\u0000', '1\u200b', '٣', '1 000', '-0.0', '0.0', '0.0000000000'),
    ...either('1.0000000000', '9007199254740993', '0.0000000001', '999999999999999999'),
  ],
  id: [
    ...neverStructured,
    ...refused('', '0', '-1', '2147483648', '9223372036854775808', '18446744073709551616'),
    ...refused('1.0', '1e3', '0x1', ' 1', '+1', '01', '١', '1\u0000', 'abc'),
    ...either('2147483647', '999'),
  ],
  uuid: [
    ...neverStructured,
    ...refused('', 'x', `{${randomUUID()}}`, randomUUID().replaceAll('-', ''), 'f'.repeat(300)),
    ...refused(`${randomUUID()} `, `${randomUUID()}\u0000`, `urn:uuid:${randomUUID()}`),
    ...either(randomUUID().toUpperCase()),
  ],
  choice: [...neverStructured, ...refused('', 'x', '99', 'BUY', 'Open', '1\u0000', '1.0', '-1')],
  paging: [
    ...neverStructured,
    ...refused('', 'abc', '1e9', '1.5', '+1', '0x1', '1\u0000', '٣', '9'.repeat(20)),
    ...either('0', '-1', '1000000', '999999999999999'),
  ],
  time: [
    ...neverStructured,
    ...refused('', '-1', 'NaN', '1.5', '1e12', '99999999999999', '+1', '2026-01-01'),
    ...either('0', '9999999999999'),
  ],
  symbol: [
    ...neverStructured,
    ...refused('', 'btc-usdt', 'BTC/USDT', 'BTC-USDT;', '../../etc/passwd', 'BTC-NOPE', 'BTC'),
    ...refused('BTC-USDT\u0000', ' BTC-USDT', 'ВТС-USDT'),
  ],
  person: [
    ...neverStructured,
    ...refused('', ' ', 'a@b', 'a@@b.co', `${'a'.repeat(250)}@example.com`, '"a b"@example.com'),
    ...refused('аdmin@example.com', 'İstanbul@example.com', 'x@exa mple.com', '@example.com'),
    ...refused(
      'a@b.co\r\nBcc: c@d.ef',
      'a@b.co\u0000',
      'a..b@example.com',
      '＠example.com',
      '138001380',
    ),
  ],
  code: [
    ...neverStructured,
    ...refused('', '12345', '1234567', '１２３４５６', '00000a', '-12345', '1.2345', '12345\u0000'),
  ],
  password: [
    ...refused('', '123456', 'x'.repeat(129), 'x'.repeat(10_000)),
    ...refused('\u0000'.repeat(8), 'a long\u0000sentence'),
    ...either('🔑'.repeat(7), ' leading and trailing ', '<script>alert(1)'),
  ],
  invitation: [
    ...neverStructured,
    ...refused('A', 'ZZZZZZZZ', '../..', 'ABC DEF', 'ABCDEFGHIJKLMNOPQ', 'АВСDEFGH'),
    ...either(''),
  ],
  ticket: [...either('', 'x'), ...refused('\u0000', 'x'.repeat(200), 'unknown ticket')],
  callingCode: [...refused('x', '+', '12345678', '+1 2', '٣', '-1')],
  text: [
    ...neverStructured.map(([value]) => [value, 'either'] as const),
    ...refused('\u0000', 'a\u0000b'),
    ...either('', '%', '_', '%%%', "'", '\\', '\u202e', '👨‍👩‍👧', '\r\nX: y', 'x'.repeat(200)),
  ],
};

export function badValues(path: string, field: string): readonly Bad[] {
  const kind = kindOf(path, field);
  return kind ? valuesByKind[kind] : [];
}
