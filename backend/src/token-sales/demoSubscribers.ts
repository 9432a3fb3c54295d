import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import { demoAreaId } from '../content/areas';
import { insertUser } from '../account/users.sql';
import type { Db } from '../db/Db';
import { transferDemoFunds } from '../ledger/demoFunds';
import { demoCoinId } from '../markets/demoInstruments';
import { statusOf } from './Sale';
import { findDemoSubscriber, findSubscription } from './subscriptions.sql';
import { listSales } from './sales.sql';
import type { TokenSalesService } from './tokenSales.service';

interface Deps {
  db: Db;
  clock: Clock;
  tokenSales: Pick<TokenSalesService, 'subscribe'>;
  /** Nobody signs in as one of them. */
  hashPassword: () => Promise<string>;
}

/** How much each of them asks for, as a part of what is sold: less than all of it together, or more. */
const parts = ['0.5', '0.4', '0.3', '0.22', '0.15', '0.11', '0.08', '0.04', '0.02', '0.01'];
const less = '0.4';
/** Sales that more is asked of than there is. */
const wanted: ReadonlySet<string> = new Set(['cartograph', 'tidewater', 'ember']);
const funds = '400000';

/** People of the demo who subscribe to its first sales by the same call as everybody; pages say that they are simulated. */
export async function ensureDemoSubscribers(deps: Deps): Promise<void> {
  const { clock, db, tokenSales } = deps;
  const people = await ensurePeople(deps);
  const { list } = await listSales(db, clock.now(), { page: 1, limit: 100 });
  for (const sale of list) {
    if (statusOf(sale, clock.now()) !== 'in_progress') continue;
    const scale = new Decimal(sale.total).times(wanted.has(sale.slug) ? 1 : less);
    for (const [place, userId] of people.entries()) {
      if (await findSubscription(db, sale.id, userId)) continue;
      const part = scale.times(parts[place] ?? 0);
      const most = sale.mode === 'lottery' ? Decimal.min(part, sale.cap) : part;
      const step = new Decimal(sale.ticketSize ?? 1);
      const amount = most.div(step).floor().times(step);
      if (amount.isZero()) continue;
      await tokenSales.subscribe(userId, {
        reqId: randomUUID(),
        saleId: sale.id,
        amount: amount.toFixed(),
        payCurrencyId: sale.payCurrencyId,
        price: sale.price,
      });
    }
  }
}

async function ensurePeople({ clock, db, hashPassword }: Deps): Promise<string[]> {
  const people: string[] = [];
  let passwordHash: string | undefined;
  for (const place of parts.keys()) {
    const account = `demo-subscriber-${place + 1}`;
    const known = await findDemoSubscriber(db, account);
    if (known !== undefined) {
      people.push(known);
      continue;
    }
    passwordHash ??= await hashPassword();
    const user = { account, passwordHash, now: clock.now() };
    people.push(await insertSubscriber(db, user));
  }
  return people;
}

function insertSubscriber(
  db: Db,
  { account, passwordHash, now }: { account: string; passwordHash: string; now: number },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, {
      account,
      passwordHash,
      now,
      inviteCode: account.toUpperCase(),
      email: `${account}@example.com`,
      phone: null,
      areaCodeId: demoAreaId,
      invitedBy: null,
    });
    if (!userId) throw new Error(`The account ${account} exists already.`);
    await transferDemoFunds(tx, { userId, currencyId: demoCoinId('USDT'), amount: funds, now });
    return userId;
  });
}
