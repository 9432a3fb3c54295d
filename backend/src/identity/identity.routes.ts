import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/identity/endpoints';
import { route } from '../http/route';
import type { IdentityService } from './identity.service';

export function identityRoutes(app: FastifyInstance, identity: IdentityService): void {
  route(app, contract.getIdentityState, (_, { userId, lang }) => identity.state(userId, lang));
  route(app, contract.getUserLimits, (_, { userId }) => identity.limits.of(userId));
  route(app, contract.submitIdentity, (input, { userId, lang }) =>
    identity.submit(userId, input, lang),
  );
}
