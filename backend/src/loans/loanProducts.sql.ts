import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import type { LoanTables } from './tables';

function selectProducts(db: Queryable) {
  return db
    .selectFrom('loan_products')
    .select([
      'id',
      'currency_id as currencyId',
      'kind',
      'rate',
      'terms',
      'min_amount as min',
      'max_amount as max',
    ]);
}

function selectCollaterals(db: Queryable) {
  return db
    .selectFrom('loan_collaterals')
    .select([
      'product_id as productId',
      'currency_id as currencyId',
      'symbol',
      'ltv_open as ltvOpen',
      'ltv_call as ltvCall',
      'ltv_liquidation as ltvLiquidation',
      'haircut',
    ]);
}

export type LoanProductRow = Awaited<ReturnType<typeof findLoanProduct>> & object;
export type LoanCollateralRow = Awaited<ReturnType<typeof findLoanCollateral>> & object;

export function listLoanProducts(db: Queryable) {
  return selectProducts(db).orderBy('id').limit(100).execute();
}

export function listLoanCollaterals(db: Queryable) {
  return selectCollaterals(db).orderBy('product_id').orderBy('currency_id').limit(1000).execute();
}

export function findLoanProduct(db: Queryable, id: number) {
  return selectProducts(db).where('id', '=', id).executeTakeFirst();
}

export function findLoanCollateral(db: Queryable, productId: number, currencyId: number) {
  return selectCollaterals(db)
    .where('product_id', '=', productId)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

/** What can be lent, by currency. */
export async function readLendable(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ currencyId: number; available: string }>`
    select currency_id as "currencyId", available::text from accounts where system = 'lending'`.execute(
    db,
  );
  return new Map(rows.map(({ currencyId, available }) => [currencyId, available]));
}

/** Writes the products of a new demo; existing ones are kept. */
export async function seedLoanProducts(
  tx: Tx,
  products: readonly LoanTables['loan_products'][],
  collaterals: readonly LoanTables['loan_collaterals'][],
): Promise<void> {
  const known = await selectProducts(tx).limit(1).execute();
  if (known.length > 0) return;
  await tx
    .insertInto('loan_products')
    .values([...products])
    .execute();
  await tx
    .insertInto('loan_collaterals')
    .values([...collaterals])
    .execute();
}
