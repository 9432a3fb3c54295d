import { insertOperatorKey } from '../operator/operatorKeys.sql';
import type { TestApp } from './createTestApp';

/** Registers keys for operators of a test, which signs nothing itself. */
export async function giveOperatorKeys({ db, clock }: TestApp, ...names: string[]): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const name of names) {
      await insertOperatorKey(tx, { id: name, name, publicKey: 'none', now });
    }
  });
}
