import { randomUUID } from 'node:crypto';
import { fundAccount } from './faults/fundAccount';
import { TestUser } from './TestUser';

const bitcoin = { currency_id: '1', legal_id: '3' };

/** A new user with orders, transfers, a position, a price alert and a copied trader, so that each page has something to show. */
export async function personWithData(origin: string): Promise<TestUser> {
  const person = await TestUser.withOrder(origin);
  const post = (path: string, form: Record<string, string>) =>
    person.call(path, { req_id: randomUUID(), ...form });
  for (const account of ['lever', 'stock'] as const) {
    await fundAccount(person, account, 500);
  }
  const position = { type: '1', share: '1', multiple: '20', status: '1' };
  await post('/lever/submit', { ...bitcoin, ...position });
  const terms = { type: '1', number: '1', amount: '300', own_cap: '20' };
  await post('/follow/follow', { trader_user_id: '1', ...terms });
  await person.call('/price_alert/save', { ...bitcoin, kind: 'pct24h', value: '15' });
  await post('/lh/deposit', { config_id: '2', amount: '100' });
  const below = ((await person.bitcoinPrice()) * 0.95).toFixed(1);
  await person.trade({ type: '1', amount: '0.001', target_price: below });
  return person;
}
