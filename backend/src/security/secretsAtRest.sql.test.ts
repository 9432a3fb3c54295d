import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { endpoints } from '@h5/shared/contract/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { beforeLogTests } from '../testing/beforeLogTests';
import type { TestApp } from '../testing/createTestApp';
import { payPassword, verifiedName, verifiedPerson } from '../testing/verifiedPerson';

let app: TestApp;
let lines: string[];
beforeLogTests((test) => {
  ({ app, lines } = test);
});

/** Every row of every table, as a dump has them. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t`.execute(app.db);
    rows.push(...found.rows.map(({ row }) => row));
  }
  expect(tables.rows.length).toBeGreaterThan(50);
  return rows.join('\n');
}

test('numbers of documents and accounts, keys and recovery codes are in no log, no dump and no reply', async () => {
  const person = await verifiedPerson(app);
  const account = `DE${'89370400440532013000'}`;
  const card = {
    country: 'DE',
    real_name: verifiedName,
    bank_name: 'Commerzbank',
    bank_account: account,
    bank_dizhi: 'Munich',
    bank_network: 'Marienplatz',
    phone: '+49 30 123456',
    pay_password: payPassword,
  };
  const replies: unknown[] = [(await person.post('/api/user/cash_save', card)).body];
  const other = await app.newTrader();
  const number = `XQZ${randomInt(1e9)}`;
  const document = { real_type: 1, id_type: 2, name: 'Asha Rao', card_id: number };
  replies.push((await other.post('/api/user/real', document)).body);
  const { secret } = (await person.get('/api/totp/new')).body.message as { secret: string };
  const pending = (await other.get('/api/totp/new')).body.message.secret as string;
  const epoch = Math.floor(app.clock.machineNow() / 1000);
  const bound = await person.post('/api/totp/bind', {
    pay_password: payPassword,
    code: generateSync({ secret, epoch }),
  });
  const codes = bound.body.message.recovery_codes as string[];
  expect(codes).toHaveLength(10);

  for (const endpoint of endpoints) {
    const { method, path, access } = endpoint;
    if (method !== 'GET' || access !== 'user' || path === '/totp/new') continue;
    const { input } = findEndpointExamples(endpoint);
    for (const who of [person, other]) replies.push((await who.get(`/api${path}`, input)).body);
  }
  for (const who of [person, other]) replies.push((await who.post('/api/user/cash_info')).body);

  const seen = [lines.join(''), await dump(), JSON.stringify(replies)].join('\n');
  expect(seen).toContain('/api/user/cash_save');
  expect(seen).toContain('Commerzbank');
  const secrets = [account, account.slice(4, 18), number, 'Asha Rao', secret, pending, ...codes];
  expect(secrets.filter((one) => seen.includes(one))).toEqual([]);
});
