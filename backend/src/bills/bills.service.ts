import {
  type Bill,
  type BillDetail,
  type BillExport,
  type BillFilter,
  type BillSummary,
} from '@h5/shared/contract/bills/endpoints';
import { postingKind, type PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { maxListedRows, type PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { billsFile } from './billsFile';
import * as sql from './bills.sql';

interface Deps {
  reads: Db;
  clock: Clock;
  readLimit: ConcurrencyLimit;
  instruments: Pick<InstrumentCatalogue, 'findCoin'>;
}

/** Reads the postings of all accounts of a person. */
export class BillsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  types(): PostingKind[] {
    return [...postingKind.options];
  }

  list(userId: string, asked: BillFilter & PageRequest) {
    return this.#read(userId, async (reads) => {
      const { list, ...page } = await sql.listBills(reads, userId, asked);
      const symbols = await sql.listMarketsOfCauses(reads, list);
      return {
        list: list.map((row) => ({ ...this.#named(row), symbol: symbols.get(row.businessId) })),
        ...page,
      };
    });
  }

  detail(userId: string, id: string): Promise<BillDetail> {
    return this.#read(userId, async (reads) => {
      const row = await sql.findBill(reads, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      const sides = await sql.listBillSides(reads, userId, id);
      return { bill: this.#named(row), sides: sides.map((side) => this.#named(side)) };
    });
  }

  summary(
    userId: string,
    range: Pick<BillFilter, 'from' | 'to' | 'currencyId'>,
  ): Promise<BillSummary[]> {
    return this.#read(userId, async (reads) => {
      const byCurrency = new Map<number, sql.BillTotal[]>();
      for (const total of await sql.sumBills(reads, userId, range)) {
        byCurrency.set(total.currencyId, [...(byCurrency.get(total.currencyId) ?? []), total]);
      }
      return [...byCurrency].map(([currencyId, totals]) => ({
        ...this.#named({ currencyId }),
        in: sumOf(totals, 'in'),
        out: sumOf(totals, 'out'),
        types: totals.map((total) => ({ kind: total.kind, in: total.in, out: total.out })),
      }));
    });
  }

  export(userId: string, filter: BillFilter): Promise<BillExport> {
    return this.#read(userId, async (reads) => {
      const read = await sql.readBills(reads, userId, filter, {
        offset: 0,
        rows: maxListedRows + 1,
      });
      const bills: Bill[] = read.slice(0, maxListedRows).map((row) => this.#named(row));
      const day = new Date(this.#deps.clock.now()).toISOString().slice(0, 10);
      return {
        name: `bills-${day}.csv`,
        content: billsFile(bills),
        rows: bills.length,
        isComplete: read.length <= maxListedRows,
      };
    });
  }

  #read<Result>(userId: string, work: (reads: Db) => Promise<Result>): Promise<Result> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => work(reads));
  }

  #named<Row extends { currencyId: number }>(row: Row): Row & { coin: string } {
    return { ...row, coin: this.#deps.instruments.findCoin(row.currencyId)?.code ?? '' };
  }
}

function sumOf(totals: readonly sql.BillTotal[], direction: 'in' | 'out'): string {
  return toWireAmount(totals.reduce((sum, total) => sum.plus(total[direction]), new Decimal(0)));
}
