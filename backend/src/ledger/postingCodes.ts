import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { SystemOwner } from './tables';

/** The numbers of kinds in the database. A number that was ever used is never given to another kind. */
export const postingKindCodes = {
  demo_funds: 1,
  spot_freeze: 2,
  spot_release: 3,
  spot_buy: 4,
  spot_sell: 5,
  spot_fee: 6,
  lock: 7,
  lock_yield: 8,
  lock_penalty: 9,
  transfer: 10,
  lever_open: 11,
  lever_close: 12,
  lever_fee: 13,
  overnight: 14,
  margin: 15,
  liquidation: 16,
  deleverage: 17,
  micro_open: 18,
  micro_settle: 19,
  stock: 20,
  stock_fee: 21,
  copy_fund: 22,
  follow_share: 23,
  recharge: 24,
  deposit_reversed: 25,
  withdraw: 26,
  withdraw_fee: 27,
  withdraw_back: 28,
  convert: 29,
  payment: 30,
  bank_in: 31,
  bank_out: 32,
  dual: 33,
  dual_settle: 34,
  ieo: 35,
  ieo_refund: 36,
  ieo_release: 37,
  loan: 38,
  loan_interest: 39,
  mining: 40,
} as const satisfies Record<PostingKind, number>;

/** The same for what a posting is for; `business_id` is the id of that order, trade or lock, or the receiver of demo funds. */
export const businessTypeCodes = {
  demo: 1,
  order: 2,
  trade: 3,
  lock: 4,
  transfer: 5,
  position: 6,
  option: 7,
  stock_order: 8,
  copy: 9,
  deposit: 10,
  withdrawal: 11,
  conversion: 12,
  payment: 13,
  bank_recharge: 14,
  dual: 15,
  project: 16,
  loan: 17,
  mining: 18,
} as const;

/** The ids of system accounts as receivers of demo funds. */
export const demoFundsReceiverIds: Readonly<Record<SystemOwner, string>> = {
  demo: '00000000-0000-0000-0000-000000000001',
  house: '00000000-0000-0000-0000-000000000002',
  fees: '00000000-0000-0000-0000-000000000003',
  earn: '00000000-0000-0000-0000-000000000004',
  insurance: '00000000-0000-0000-0000-000000000005',
  chain: '00000000-0000-0000-0000-000000000006',
  bank: '00000000-0000-0000-0000-000000000007',
  promotion: '00000000-0000-0000-0000-000000000008',
  suspense: '00000000-0000-0000-0000-000000000009',
  issuer: '00000000-0000-0000-0000-00000000000a',
  projects: '00000000-0000-0000-0000-00000000000b',
  lending: '00000000-0000-0000-0000-00000000000a',
};

export type BusinessType = keyof typeof businessTypeCodes;

const kinds = namesOf<PostingKind>(postingKindCodes);
const businessTypes = namesOf<BusinessType>(businessTypeCodes);

export function postingKindOfCode(code: number): PostingKind {
  return named(kinds, code);
}

export function businessTypeOfCode(code: number): BusinessType {
  return named(businessTypes, code);
}

function namesOf<Name extends string>(codes: Record<Name, number>): Map<number, Name> {
  return new Map(Object.entries<number>(codes).map(([name, code]) => [code, name as Name]));
}

function named<Name>(names: ReadonlyMap<number, Name>, code: number): Name {
  const name = names.get(code);
  if (name === undefined) throw new Error(`A posting has the unknown code ${code}.`);
  return name;
}
