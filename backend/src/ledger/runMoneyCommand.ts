import type { Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { moveMoney, type MoneyMovement, type MovementOutcome } from './MoneyMovement';
import { claimMoneyCommand, storeMoneyCommandReply } from './moneyCommands.sql';
import type { IdempotentRequest } from './requests.sql';

export interface MoneyCommand extends IdempotentRequest {
  now: number;
  /** How long a repeat is recognized is counted from this time; see `idempotentReplyLifetimeMs`. */
  machineNow: number;
}

/**
 * Carries out a movement of money that a person asked for, once per `reqId`: a repeat gets the stored reply, another body
 * under the same key is refused. An error undoes everything, so a refused command may be sent again. The reply is
 * stored as JSON.
 */
export async function runMoneyCommand<Reply>(
  tx: Tx,
  command: MoneyCommand,
  work: (movement: MoneyMovement) => Promise<Reply>,
): Promise<MovementOutcome & { reply: Reply }> {
  const earlier = await claimMoneyCommand(tx, command, command.machineNow);
  if (earlier) {
    if (earlier.hash !== command.hash) throw new AppError('REQ_ID_REUSED');
    return { reply: earlier.reply as Reply, accounts: [], notices: [] };
  }
  const { result: reply, ...outcome } = await moveMoney(tx, command.now, work);
  await storeMoneyCommandReply(tx, command, reply);
  return { reply, ...outcome };
}
