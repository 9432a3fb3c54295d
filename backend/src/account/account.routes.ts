import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@h5/shared/contract/account/endpoints';
import { serverKeyHeader } from '@h5/shared/contract/account/callProof';
import * as passkeys from '@h5/shared/contract/security/passkeys';
import { AppError } from '../errors/AppError';
import { route } from '../http/route';
import type { AccountService } from './account.service';
import type { CodeRequester } from './OneTimePasswordSender';
import type { OwnCodes } from '../security/OwnCodes';
import { readDeviceCookie, setDeviceCookie } from './deviceCookie';
import type { ClientBrowser, SignInResult } from './SignIn';

export function accountRoutes(
  app: FastifyInstance,
  accounts: AccountService,
  ownCodes: OwnCodes,
): void {
  route(app, contract.sendOneTimePassword, ({ scene, type, ...input }, request) => {
    if (scene === undefined || scene === 'register' || scene === 'forget') {
      return accounts.codes.send({ ...input, scene, type }, originOf(request));
    }
    // Its code comes with the withdrawal, and again from a call of its own.
    if (scene === 'withdraw') throw new AppError('INVALID_REQUEST');
    const kind = type === 'forget' ? undefined : type;
    return ownCodes.send(request.userId, { ...input, scene, kind }, originOf(request));
  });
  route(app, contract.checkOneTimePassword, (input) => accounts.codes.check(input));
  route(app, contract.register, (input, request, reply) =>
    signedIn(accounts.register(input, browserOf(request)), request, reply),
  );
  route(app, contract.login, (input, request, reply) =>
    signedIn(accounts.login(input, browserOf(request)), request, reply),
  );
  route(app, passkeys.makePasskeyLoginOptions, (_, { address }) =>
    accounts.passkeyOptions(address),
  );
  route(app, passkeys.loginWithPasskey, (input, request, reply) =>
    signedIn(accounts.loginWithPasskey(input, browserOf(request)), request, reply),
  );
  route(app, contract.logout, (_, { tokenHash }) => accounts.logout(tokenHash));
  route(app, contract.issueResetToken, (input) => accounts.issueResetToken(input));
  route(app, contract.resetPassword, async (input, request, reply) => {
    const { device } = await accounts.resetPassword(input, browserOf(request), request);
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
  const { token, device, serverKey } = await entry;
  setDeviceCookie(request, reply, device);
  if (serverKey) void reply.header(serverKeyHeader, serverKey);
  return token;
}

function browserOf(request: FastifyRequest): ClientBrowser {
  const { address, lang, headers } = request;
  return { address, lang, device: readDeviceCookie(request), userAgent: headers['user-agent'] };
}

function originOf({ address, lang }: FastifyRequest): CodeRequester {
  return { address, lang };
}
