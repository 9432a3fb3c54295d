import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from '../account/tables';
import type { AlertTables } from '../alerts/tables';
import type { FinanceTables } from '../finance/tables';
import type { LedgerTables } from '../ledger/tables';
import type { MarketTables } from '../markets/tables';
import type { NftTables } from '../nft/tables';
import type { OrderTables } from '../orders/tables';
import type { WalletTables } from '../wallet/tables';

export type { Generated, GeneratedAlways } from 'kysely';

/** Every table, by module. `numeric` is read as a plain decimal string, `int8` as a number. */
export interface Tables
  extends
    AccountTables,
    AlertTables,
    FinanceTables,
    LedgerTables,
    MarketTables,
    NftTables,
    OrderTables,
    WalletTables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What a query needs to know: it runs by itself or inside the caller's transaction. */
export type Queryable = Db | Tx;

/** The same tables, for those who must not wait for each other. */
export interface Lanes {
  db: Db;
  /** For orders alone. */
  trading: Db;
  /** For answers that decide nothing. They wait for everybody else, and are refused when it takes too long. */
  reads: Db;
}

/** An open database and what only its engine can do. */
export interface Database extends Lanes {
  /** For people: what it is and where. */
  description: string;
  /** Does it keep what it acknowledged when the power fails? */
  survivesPowerLoss: boolean;
  close(): Promise<void>;
}
