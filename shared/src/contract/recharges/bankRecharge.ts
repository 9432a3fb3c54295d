import * as z from 'zod/mini';
import { amount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/** `reviewing`: the exchange looks for the money. `credited`: it has come. `rejected`: it has not, for a reason. */
export const bankRechargeState = z.enum(['reviewing', 'credited', 'rejected']);

/** Why money was not credited: it has not come, is another amount, is of another person, or the voucher shows something else. */
export const bankRechargeReason = z.enum(['not_received', 'amount', 'sender', 'voucher']);

/** From a bank at home, or from abroad. */
export const bankMethod = z.enum(['domestic', 'international']);

export const fiatCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'FIAT_UNKNOWN'));

/** Money that a person has sent to an account of the house. */
export const bankRecharge = wireObject(
  {
    id: uuid,
    /** The code of the coin that it becomes. */
    name: z.string(),
    currency_id: z.int(),
    number: amount,
    method: bankMethod,
    fiat: fiatCode,
    money: amount,
    /** The middle price in `fiat` for one unit of the coin, and where and when it was made. */
    mid: amount,
    mid_source: z.string(),
    mid_at: time,
    /** What the person wrote on the transfer. */
    reference: z.string(),
    status: bankRechargeState,
    reason: z.nullable(bankRechargeReason),
    created_at: time,
    /** When a policy decides by itself; null if an operator does. */
    due_at: z.nullable(time),
    decided_at: z.nullable(time),
  },
  { name: 'coin', number: 'amount', status: 'state' },
);

export type BankRecharge = z.output<typeof bankRecharge>;
export type BankRechargeReason = z.output<typeof bankRechargeReason>;
export type BankMethod = z.output<typeof bankMethod>;

/** Whether something in the record is bank money; a deposit of coins has no reference. */
export function isBankRecharge(row: object): row is BankRecharge {
  return 'reference' in row;
}
