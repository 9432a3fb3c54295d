import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/deposits/endpoints';
import { route } from '../http/route';
import type { DepositClaimsService } from './depositClaims.service';

export function depositClaimsRoutes(app: FastifyInstance, claims: DepositClaimsService): void {
  route(app, contract.claimDeposit, (input, { userId }) => claims.claim(userId, input));
  route(app, contract.getDepositClaims, (input, { userId }) => claims.list(userId, input));
}
