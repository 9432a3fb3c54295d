import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/wallet/endpoints';
import { route } from '../http/route';
import type { WalletService } from './wallet.service';

export function walletRoutes(app: FastifyInstance, wallet: WalletService): void {
  route(app, contract.getBalances, (_, { userId }) => wallet.list(userId));
  route(app, contract.getProfitBaseline, (_, { userId }) => wallet.today(userId));
  route(app, contract.getHoldingCosts, (_, { userId }) => wallet.costs(userId));
  route(app, contract.getCurrencies, (_, { userId }) => wallet.currencies(userId));
  route(app, contract.getCurrencyRate, ({ currencyId }) => wallet.rate(currencyId));
  route(app, contract.getBalance, (input, { userId }) => wallet.detail(userId, input));
  route(app, contract.getPostings, (input, { userId }) => wallet.postings(userId, input));
}
