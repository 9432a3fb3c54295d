import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@h5/shared/contract/withdrawals/endpoints';
import { route } from '../http/route';
import { nameBrowser } from '../security/nameBrowser';
import type { WithdrawalsService } from './withdrawals.service';

export function withdrawalsRoutes(app: FastifyInstance, withdrawals: WithdrawalsService): void {
  route(app, contract.getWithdrawalInfo, (asked, asker) => withdrawals.info(asker, asked));
  route(app, contract.makeWithdrawal, (input, request) =>
    withdrawals.make(askerOf(request), input),
  );
  route(app, contract.confirmWithdrawal, (input, asker) => withdrawals.confirm(asker, input));
  route(app, contract.resendWithdrawalCode, ({ id }, request) =>
    withdrawals.resend(askerOf(request), id),
  );
  route(app, contract.cancelWithdrawal, ({ id }, { userId }) => withdrawals.cancel(userId, id));
  route(app, contract.getWithdrawals, (input, { userId }) => withdrawals.list(userId, input));
  route(app, contract.getWithdrawal, ({ id }, { userId }) => withdrawals.detail(userId, id));
}

/** Who asks, and from which browser. */
function askerOf({ userId, tokenHash, address, lang, headers }: FastifyRequest) {
  const { browser, system } = nameBrowser(headers['user-agent'] ?? null);
  const device = [browser, system].filter(Boolean).join(', ');
  return { userId, tokenHash, address, lang, device };
}
