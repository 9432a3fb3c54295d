import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@h5/shared/contract/account';
import { route } from '../http/route';
import type { AccountService, Origin } from './account.service';

export function accountRoutes(app: FastifyInstance, accounts: AccountService): void {
  route(app, contract.sendCode, (input, request) => accounts.sendCode(input, originOf(request)));
  route(app, contract.checkCode, (input) => accounts.checkCode(input));
  route(app, contract.register, (input, request) => accounts.register(input, originOf(request)));
  route(app, contract.login, (input, request) => accounts.login(input, originOf(request)));
  route(app, contract.logout, (_, { tokenHash }) => accounts.logout(tokenHash));
  route(app, contract.checkForgetCode, (input) => accounts.checkForgetCode(input));
  route(app, contract.resetPassword, (input) => accounts.resetPassword(input));
  route(app, contract.userInfo, (_, { userId }) => accounts.user(userId));
  route(app, contract.checkInviteCode, ({ code }) => accounts.checkInviteCode(code));
}

function originOf({ ip, lang }: FastifyRequest): Origin {
  return { address: ip, lang };
}
