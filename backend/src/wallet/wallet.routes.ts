import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/wallet/endpoints';
import { route } from '../http/route';
import type { WalletService } from './wallet.service';

export function walletRoutes(app: FastifyInstance, wallet: WalletService): void {
  route(app, contract.balanceList, (_, { userId }) => wallet.list(userId));
  route(app, contract.profitBaseline, (_, { userId }) => wallet.today(userId));
  route(app, contract.holdingCosts, (_, { userId }) => wallet.costs(userId));
  route(app, contract.balanceDetail, (input, { userId }) => wallet.detail(userId, input));
  route(app, contract.postingList, (input, { userId }) => wallet.postings(userId, input));
}
