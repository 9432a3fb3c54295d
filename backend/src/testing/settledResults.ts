import type { Db } from '../db/Db';
import type { TradingFloor } from './TradingFloor';

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What depends on random ids, or on which changes were committed together. */
const accidental = new Set(['leaf', 'path', 'version', 'journal', 'account_id']);

/**
 * All that trading has settled: receipts, positions, options, copies, postings and balances. People have their numbers and everything
 * else has no id, so that the same trading gives the same texts.
 */
export async function settledResults({ db, people }: TradingFloor): Promise<string[]> {
  const numbers = new Map(people.map((id, number) => [id, `person ${number}`]));
  const tables = await Promise.all(Object.entries(settledTables(db)));
  const texts = await Promise.all(
    tables.map(async ([name, query]) => {
      const rows: object[] = await query.execute();
      return rows.map((row) => `${name} ${JSON.stringify(row, withoutAccidents)}`);
    }),
  );
  const named = (text: string) => text.replaceAll(uuids, (id) => numbers.get(id) ?? 'id');
  return texts.flat().map(named).sort();
}

function withoutAccidents(key: string, value: unknown): unknown {
  return accidental.has(key) ? undefined : value;
}

function settledTables(db: Db) {
  const owner = ['user_id', 'system', 'type', 'currency_id'] as const;
  return {
    receipt: db.selectFrom('receipts').selectAll(),
    position: db.selectFrom('positions').selectAll(),
    night: db.selectFrom('position_nights').selectAll(),
    option: db.selectFrom('options').selectAll(),
    relation: db.selectFrom('copy_relations').selectAll(),
    skip: db.selectFrom('copy_skips').selectAll(),
    share: db.selectFrom('copy_shares').selectAll(),
    balance: db.selectFrom('accounts').select([...owner, 'available', 'frozen']),
    posting: db
      .selectFrom('postings')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(owner)
      .select(['time', 'postings.kind', 'business_id', 'business_type'])
      .select(['postings.available', 'postings.frozen']),
  };
}
