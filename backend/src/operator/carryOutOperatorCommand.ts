import { operatorClaims } from '../deposit-claims/operatorClaims';
import { operatorFiat } from '../fiat/operatorFiat';
import { operatorIdentity } from '../identity/operatorIdentity';
import { operatorRecharges } from '../recharges/operatorRecharges';
import { operatorHolds } from '../security/operatorHolds';
import { operatorUsers } from '../security/operatorUsers';
import { StartError } from '../StartError';
import { operatorUploads } from '../uploads/operatorUploads';
import { operatorWithdrawals } from '../withdrawals/operatorWithdrawals';
import { authenticateOperator } from './authenticateOperator';
import type { OperatorArea, OperatorDeps } from './OperatorArea';
import { operatorAudit } from './operatorAudit';
import { operatorKeys } from './operatorKeys';

const areas: Readonly<Record<string, OperatorArea>> = {
  identity: operatorIdentity,
  user: operatorUsers,
  hold: operatorHolds,
  withdrawal: operatorWithdrawals,
  deposit: operatorClaims,
  recharge: operatorRecharges,
  fiat: operatorFiat,
  upload: operatorUploads,
  audit: operatorAudit,
  keys: operatorKeys,
};

/** Carries out `h5 operator`, in the server or beside it. */
export async function carryOutOperatorCommand(
  deps: OperatorDeps,
  input: unknown,
): Promise<unknown> {
  const { area, command, who } = await authenticateOperator(deps, input);
  const run = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (!run) throw new StartError(`The server knows no area “${area}” of operators.`);
  return run(deps, command, who);
}
