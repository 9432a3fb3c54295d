import type { BankRechargeReason } from '@h5/shared/contract/recharges/bankRecharge';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { bankInAmount } from '@h5/shared/rules/bank/bankIn';
import { bankOutMoney, bankOutTerms } from '@h5/shared/rules/bank/bankOut';
import { withdrawalFee } from '@h5/shared/rules/networks';
import { qrPicture } from '../addresses/qrPicture';
import { digestAccount, sealDetails } from '../bank-cards/bankCardDetails';
import { putBankCard, type BankCardRow } from '../bank-cards/bankCards.sql';
import { fiatRates } from '../content/fiatRates';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { demoDocument } from '../identity/demoIdentity';
import { moveMoney } from '../ledger/MoneyMovement';
import { decideRecharge } from '../recharges/decideRecharge';
import * as recharges from '../recharges/recharges.sql';
import { bankCoin } from '../recharges/toBankRecharge';
import { payeeOf } from '../withdrawals/findPayee';
import { returnWithdrawal, settleWithdrawal, uncounted } from '../withdrawals/withdrawalMoney';
import { moveOn, type WithdrawalRow } from '../withdrawals/withdrawals.sql';
import { keepPicture } from './keepPicture';
import type { DemoMoneyDeps, DemoPerson, DemoStep } from './makeDemoMoney';
import { prepareWithdrawal } from './prepareWithdrawal';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const fiat = 'EUR';
const iban = 'DE89370400440532013000';
const reference = 'HDEM29K7Q';

/** Oldest first. The last one waits for an operator. */
const paidIn: readonly {
  money: string;
  daysAgo: number;
  end: BankRechargeReason | 'credited' | undefined;
}[] = [
  { money: '150', daysAgo: 24, end: 'credited' },
  { money: '80', daysAgo: 16, end: 'sender' },
  { money: '60', daysAgo: 1.2, end: undefined },
];

/** Oldest first. */
const paidOut: readonly {
  amount: string;
  daysAgo: number;
  end: 'paid' | 'failed' | 'processing';
}[] = [
  { amount: '200', daysAgo: 9, end: 'paid' },
  { amount: '150', daysAgo: 6, end: 'failed' },
  { amount: '120', daysAgo: 1.3, end: 'processing' },
];

const midOf = (code: string) => fiatRates.find((one) => one.code === code)?.rate ?? '1';

/** Money that the demo account has sent to the house. */
export async function demoBankRecharges(
  { db }: DemoMoneyDeps,
  { userId, now }: DemoPerson,
): Promise<DemoStep[]> {
  await recharges.insertReference(db, userId, reference);
  return paidIn.map(({ money, daysAgo, end }) => {
    const at = now - daysAgo * dayMs;
    return {
      at,
      make: async () => {
        const bytes = await qrPicture(`A voucher of the demo: ${money} ${fiat}.`);
        await db.transaction().execute(async (tx) => {
          const voucher = await keepPicture(tx, { userId, at, bytes });
          const id = await recharge(tx, { userId, money, voucher, at });
          if (end === undefined) return;
          const reason = end === 'credited' ? null : end;
          await moveMoney(tx, at + hourMs, (movement) => decideRecharge(movement, id, reason));
        });
      },
    };
  });
}

/** Returns its id. */
async function recharge(
  tx: Tx,
  asked: { userId: string; money: string; voucher: string; at: number },
): Promise<string> {
  const { userId, money, voucher, at } = asked;
  const mid = midOf(fiat);
  const id = newUuidV7(at);
  await recharges.insertBankRecharge(tx, {
    id,
    userId,
    fiat,
    money,
    mid,
    reference,
    voucher,
    amount: toWireAmount(bankInAmount(money, mid)),
    currencyId: bankCoin.currencyId,
    method: 'domestic',
    midSource: 'demo',
    midAt: at,
    state: 'reviewing',
    reason: null,
    createdAt: at,
    dueAt: null,
    decidedAt: null,
  });
  return id;
}

/** A card of the demo account, and what was paid to it. */
export async function demoBankWithdrawals(
  { db, sealing }: DemoMoneyDeps,
  { userId, now }: DemoPerson,
): Promise<DemoStep[]> {
  const card = cardOf(sealing, { userId, at: now - 28 * dayMs });
  await db.transaction().execute((tx) => putBankCard(tx, card));
  return paidOut.map(({ amount, daysAgo, end }) => {
    const at = now - daysAgo * dayMs;
    return {
      at,
      make: () =>
        db.transaction().execute(async (tx) => {
          const row = await prepare(tx, { sealing }, { card, amount, at });
          const acceptedAt = at + minuteMs;
          await moveOn(tx, row.id, ['prepared'], { state: 'processing', acceptedAt });
          if (end !== 'processing') await endPayment(tx, row, end, at + hourMs);
        }),
    };
  });
}

function cardOf(
  sealing: DemoMoneyDeps['sealing'],
  { userId, at }: { userId: string; at: number },
): BankCardRow {
  const id = newUuidV7(at);
  const { name: holder } = demoDocument;
  const details = { holder, accountNumber: iban, phone: '030123456', holderAddress: null };
  return {
    id,
    user_id: userId,
    kind: 'domestic',
    country: 'DE',
    bank_name: 'Commerzbank',
    city: 'Berlin',
    branch: 'Mitte',
    routing_number: null,
    swift_code: null,
    sealed_details: sealDetails(sealing, id, details),
    account_digest: digestAccount(sealing, 'DE', iban),
    created_at: at,
  };
}

async function endPayment(
  tx: Tx,
  row: WithdrawalRow,
  end: 'paid' | 'failed',
  at: number,
): Promise<void> {
  await moveMoney(tx, at, async (movement) => {
    if (end === 'paid') {
      const txid = `DEMO-${row.id.slice(-8).toUpperCase()}`;
      await settleWithdrawal(movement, row, { txid, sentAt: at });
    } else {
      const how = { from: ['processing'], state: 'failed', reason: 'bank' } as const;
      await returnWithdrawal(movement, uncounted, row, how);
    }
  });
}

function prepare(
  tx: Tx,
  { sealing }: Pick<DemoMoneyDeps, 'sealing'>,
  { card, amount, at }: { card: BankCardRow; amount: string; at: number },
): Promise<WithdrawalRow> {
  const fee = withdrawalFee(bankOutTerms, amount);
  const net = toWireAmount(new Decimal(amount).minus(fee));
  const mid = midOf(fiat);
  const id = newUuidV7(at);
  const money = toWireAmount(bankOutMoney(net, mid));
  const price = { fiat, money, mid, midSource: 'demo', midAt: at } as const;
  return prepareWithdrawal(tx, {
    id,
    amount,
    net,
    at,
    userId: card.user_id,
    currencyId: bankCoin.currencyId,
    fee: toWireAmount(fee),
    destination: { ...payeeOf(sealing, id, card), ...price },
  });
}
