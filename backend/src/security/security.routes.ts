import type { FastifyInstance } from 'fastify';
import * as contacts from '@h5/shared/contract/security/contacts';
import * as contract from '@h5/shared/contract/security/endpoints';
import * as passkeys from '@h5/shared/contract/security/passkeys';
import { AppError } from '../errors/AppError';
import { route } from '../http/route';
import type { SecurityService } from './security.service';

export function securityRoutes(app: FastifyInstance, security: SecurityService): void {
  route(app, contract.getSecurityState, (_, asker) => security.state(asker));
  route(app, contract.setPayPassword, (input, { userId, lang }) =>
    security.setPayPassword(userId, input, lang),
  );
  route(app, contract.makeTotpKey, (_, asker) => security.totp.newKey(asker));
  route(app, contract.bindTotp, ({ code }, request) =>
    security.totp.bind(request, code, request.lang),
  );
  route(app, contract.unbindTotp, (_, { userId, lang }) => security.totp.unbind(userId, lang));
  route(app, contract.makeRecoveryCodes, (_, { userId, lang }) =>
    security.totp.newRecoveryCodes(userId, lang),
  );
  route(app, contract.setPhishingWord, ({ word }, { userId, lang }) =>
    security.setPhishingWord(userId, word, lang),
  );
  route(app, contract.trustDevice, (input, request) =>
    security.trustDevice(request, input, request.lang),
  );
  route(app, contract.getDevices, (_, asker) => security.devices(asker));
  route(app, contract.endDevice, ({ id }, asker) => security.endDevice(asker, id));
  route(app, contract.getSignIns, (input, { userId }) => security.signIns(userId, input));
  route(app, contract.freezeAccount, async ({ ticket }, { userId, lang }) => {
    if (ticket === undefined && !userId) throw new AppError('LOGIN_REQUIRED');
    await security.freeze.freeze(ticket === undefined ? { userId } : { ticket }, lang);
    return true as const;
  });
  route(app, contract.unfreezeAccount, ({ code }, { userId, lang }) =>
    security.unfreeze(userId, code, lang),
  );
  route(app, contacts.bindEmail, (input, { userId, lang }) =>
    security.contacts.bindEmail(userId, input, lang),
  );
  route(app, contacts.sendPhoneCode, ({ phone, ...area }, request) =>
    security.ownCodes.send(
      request.userId,
      { scene: 'bind', kind: 'phone', userString: phone, ...area },
      request,
    ),
  );
  route(app, contacts.bindPhone, (input, { userId, lang }) =>
    security.contacts.bindPhone(userId, input, lang),
  );
  route(app, passkeys.makePasskeyOptions, (_, { userId }) => security.passkeys.newOptions(userId));
  route(app, passkeys.registerPasskey, (input, { userId, lang }) =>
    security.passkeys.register(userId, input, lang),
  );
  route(app, passkeys.getPasskeys, (_, { userId }) => security.passkeys.list(userId));
  route(app, passkeys.renamePasskey, ({ id, name }, { userId }) =>
    security.passkeys.rename(userId, id, name),
  );
  route(app, passkeys.removePasskey, ({ id }, { userId, lang }) =>
    security.passkeys.remove(userId, id, lang),
  );
  route(app, passkeys.makeChallenge, ({ call: path, digest }, { userId }) =>
    security.passkeys.challenge(userId, { path, digest }),
  );
}
