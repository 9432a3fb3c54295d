import * as z from 'zod/mini';
import {
  liquidateLoan,
  loanDebtAt,
  loanTerms,
  sellForDebt,
  type CollateralSale,
} from '@h5/shared/rules/loans/loans';
import { judgeLoan, loanSaleTime } from '@h5/shared/rules/loans/loanWatch';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { AfterCommitCallback, JobKind } from '../jobs/JobKind';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { writeReceipts } from '../receipts/writeReceipts';
import { notifyLoanOwner, tellOwner, withBounds, type Loan } from './Loan';
import { accountsOf } from './loanJournals';
import * as sql from './loans.sql';
import { unmarkJudged } from './loanWatch.sql';
import { eventOf, sellCollateral } from './sellCollateral';

export interface JudgeDeps extends PublishBalancesDeps {
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'findCoin'>;
  /** The thresholds have changed. */
  onChange: () => void;
}

/** Judges one loan by a recorded index. A job of its own: what cannot be done stops nobody else. */
export const judgeLoanJob: JobKind<{ id: string; price: string; time: number }> = {
  name: 'loans.judge',
  payload: z.object({ id: z.string(), price: z.string(), time: z.int() }),
};

interface RecordedIndex {
  price: string;
  time: number;
}

export async function judgeOne(
  { clock, instruments, onChange, ...publishing }: JudgeDeps,
  tx: Tx,
  { id, ...recorded }: { id: string } & RecordedIndex,
): Promise<AfterCommitCallback> {
  const found = await sql.findLoan(tx, id);
  if (!found) throw new Error(`There is no loan ${id}.`);
  const outcome = await moveMoney(tx, clock.now(), async (movement) => {
    await movement.lock(accountsOf(found));
    const loan = await sql.selectOpenLoanForUpdate(tx, id);
    // What its owner has done since then counts; the next price judges it again.
    if (!loan || loan.changedAt > recorded.time) return unmarkJudged(tx, [id]);
    const coinOf = (currencyId: number) => instruments.findCoin(currencyId)?.code ?? '';
    const judged = await carryOut(movement, loan, recorded, coinOf);
    const changed = withBounds(judged, Math.max(recorded.time, loan.changedAt), recorded.price);
    await sql.updateLoan(tx, changed);
    if (changed.events > loan.events || changed.callLevel !== loan.callLevel) {
      notifyLoanOwner(movement, changed, recorded.price);
    }
    return undefined;
  });
  return () => {
    onChange();
    publishMovement(publishing, outcome);
  };
}

type CoinOf = (currencyId: number) => string;

/** What the price does to the loan. Returns the loan afterwards. */
async function carryOut(
  movement: MoneyMovement,
  before: Loan,
  recorded: RecordedIndex,
  coinOf: CoinOf,
): Promise<Loan> {
  const { price, time } = recorded;
  const loan = await tellDue(movement, before, recorded, coinOf);
  const { event, level } = judgeLoan(loan, price, time);
  if (event === 'none') return { ...loan, callLevel: level };
  if (event === 'call') {
    await sql.insertLoanEvent(movement.tx, loan, eventOf({ kind: 'call', time, price, level }));
    tellOwner(movement, loan, { event, coin: coinOf(loan.currencyId), price, level });
    return { ...loan, callLevel: level, events: loan.events + 1 };
  }
  return sell(movement, loan, recorded, event, coinOf);
}

async function sell(
  movement: MoneyMovement,
  loan: Loan,
  { price, time }: RecordedIndex,
  kind: 'liquidate' | 'overdue',
  coinOf: CoinOf,
): Promise<Loan> {
  const { tx, now } = movement;
  const { collateral } = loan;
  const debt = loanDebtAt(loan, time).debt.toFixed();
  const feeRate = loanTerms.liquidationFee;
  const sale: CollateralSale =
    kind === 'liquidate'
      ? liquidateLoan(collateral, debt, price, loan, feeRate)
      : sellForDebt(debt, collateral, debt, price, feeRate);
  const { loan: sold, values } = await sellCollateral(movement, loan, sale, {
    at: time,
    feeTo: 'insurance',
  });
  const receiptId = newUuidV7(now);
  const common = { collateral, debt, fee_rate: feeRate };
  const [rule, inputs] =
    kind === 'liquidate'
      ? ([
          'loan.liquidation/1',
          {
            ...common,
            ltv_open: loan.ltvOpen,
            ltv_liquidation: loan.ltvLiquidation,
            haircut: loan.haircut,
          },
        ] as const)
      : ([
          'loan.overdue/1',
          { ...common, due_at: loan.dueAt, sell_at: loanSaleTime(loan) },
        ] as const);
  const ticks = [[loan.symbol, time, price] as const];
  const output = computeReceiptOutput(rule, inputs, ticks);
  await writeReceipts(tx, now, [
    { id: receiptId, userId: loan.userId, rule, inputs, ticks, output },
  ]);
  await sql.insertLoanEvent(
    tx,
    loan,
    eventOf({ kind, time, price, receipt_id: receiptId, ...values }),
  );
  tellOwner(movement, loan, {
    event: kind,
    coin: coinOf(loan.collateralId),
    currency: coinOf(loan.currencyId),
    price,
    amount: values.collateral,
    proceeds: sale.proceeds.toFixed(),
    fee: values.fee,
    paid: values.amount,
    insured: values.insured,
    surplus: sale.surplus.toFixed(),
    back: values.collateral_back,
  });
  return { ...sold, callLevel: '0', events: loan.events + 1 };
}

/** Tells once that a fixed loan is due. */
async function tellDue(
  movement: MoneyMovement,
  loan: Loan,
  { time }: RecordedIndex,
  coinOf: CoinOf,
): Promise<Loan> {
  if (loan.dueAt === null || time < loan.dueAt || loan.isDueTold) return loan;
  await sql.insertLoanEvent(movement.tx, loan, eventOf({ kind: 'due', time: loan.dueAt }));
  const amount = loanDebtAt(loan, time).debt.toFixed();
  tellOwner(movement, loan, { event: 'due', coin: coinOf(loan.currencyId), amount });
  return { ...loan, isDueTold: true, events: loan.events + 1 };
}
