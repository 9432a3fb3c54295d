import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@h5/shared/contract/account/endpoints';
import { route } from '../http/route';
import type { AccountService } from './account.service';
import type { CodeRequester } from './OneTimePasswordSender';
import { readDeviceCookie, setDeviceCookie } from './deviceCookie';
import type { ClientBrowser, SignInResult } from './SignIn';

export function accountRoutes(app: FastifyInstance, accounts: AccountService): void {
  route(app, contract.sendOneTimePassword, (input, request) =>
    accounts.codes.send(input, originOf(request)),
  );
  route(app, contract.checkOneTimePassword, (input) => accounts.codes.check(input));
  route(app, contract.register, (input, request, reply) =>
    signedIn(accounts.register(input, browserOf(request)), request, reply),
  );
  route(app, contract.login, (input, request, reply) =>
    signedIn(accounts.login(input, browserOf(request)), request, reply),
  );
  route(app, contract.logout, (_, { tokenHash }) => accounts.logout(tokenHash));
  route(app, contract.issueResetToken, (input) => accounts.issueResetToken(input));
  route(app, contract.resetPassword, async (input, request, reply) => {
    const { device } = await accounts.resetPassword(input, browserOf(request));
    setDeviceCookie(request, reply, device);
    return true as const;
  });
  route(app, contract.getCurrentUser, (_, { userId }) => accounts.user(userId));
  route(app, contract.checkInviteCode, ({ code }) => accounts.registration.checkInviteCode(code));
}

async function signedIn(
  entry: Promise<SignInResult>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { token, device } = await entry;
  setDeviceCookie(request, reply, device);
  return token;
}

function browserOf(request: FastifyRequest): ClientBrowser {
  return { address: request.address, device: readDeviceCookie(request) };
}

function originOf({ address, lang }: FastifyRequest): CodeRequester {
  return { address, lang };
}
