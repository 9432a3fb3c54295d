import { randomUUID } from 'node:crypto';
import type { TestUser } from './TestUser';

/** Moves a part of the demo funds to the account for stocks. */
export async function fundStocks(person: TestUser, number = '500'): Promise<void> {
  await person.call('/wallet/change', {
    req_id: randomUUID(),
    currency_id: '3',
    number,
    from_field: 'change',
    to_field: 'stock',
  });
}
