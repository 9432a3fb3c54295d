import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { Tx } from '../db/Db';
import type { JournalEntry } from './JournalEntry';
import { moveMoney } from './MoneyMovement';
import { demoFundsReceiverIds } from './postingCodes';
import type { SystemOwner } from './tables';

/** What a new account of the demo starts with. */
const initialFunds = { currencyId: defaultQuoteId, amount: '10000' };

interface Grant {
  userId: string;
  currencyId: number;
  amount: string;
  now: number;
  /** The spot account if absent. */
  type?: AccountType;
}

/** Transfers demo funds to an account of a person from the account that all demo funds come from. */
export async function transferDemoFunds(
  tx: Tx,
  { userId, currencyId, amount, now, type = accountType.spot }: Grant,
): Promise<void> {
  await moveMoney(tx, now, async (movement) => {
    const key = { userId, type, currencyId };
    const source = { system: 'demo', currencyId } as const;
    await movement.lock({ users: [key], systems: [source] });
    const from = movement.systemAccount(source).id;
    movement.post(demoJournal(from, movement.account(key).id, amount, userId));
  });
}

/** Grants the funds that a new account of the demo starts with. */
export function grantInitialDemoFunds(tx: Tx, userId: string, now: number): Promise<void> {
  return transferDemoFunds(tx, { userId, ...initialFunds, now });
}

/** What the accounts of a system owner start with in the demo. */
export interface DemoSystemFunds {
  system: SystemOwner;
  /** The spot accounts if absent. */
  type?: AccountType;
  funds: readonly { currencyId: number; amount: string }[];
}

/** Funds system accounts of the demo; accounts that already have postings get nothing. */
export async function fundDemoSystemAccounts(
  tx: Tx,
  now: number,
  { system, type, funds }: DemoSystemFunds,
): Promise<void> {
  await moveMoney(tx, now, async (movement) => {
    const systems = funds.flatMap(({ currencyId }) => [
      { system, type, currencyId },
      { system: 'demo' as const, currencyId },
    ]);
    await movement.lock({ systems });
    for (const { currencyId, amount } of funds) {
      const account = movement.systemAccount({ system, type, currencyId });
      const source = movement.systemAccount({ system: 'demo', currencyId });
      if (account.version === 0)
        movement.post(demoJournal(source.id, account.id, amount, demoFundsReceiverIds[system]));
    }
  });
}

function demoJournal(from: number, to: number, amount: string, receiver: string): JournalEntry {
  const posting = {
    kind: 'demo_funds' as const,
    businessType: 'demo' as const,
    businessId: receiver,
    frozen: '0',
  };
  return [
    { ...posting, accountId: to, available: amount },
    { ...posting, accountId: from, available: `-${amount}` },
  ];
}
