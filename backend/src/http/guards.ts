import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EndpointGuards } from '@h5/shared/contract/endpoint';
import { provedRequestText } from '@h5/shared/contract/security/provedRequestText';
import { AppError } from '../errors/AppError';
import type { AccountGuards } from '../security/AccountGuards';
import { holdError } from '../security/assertMayLeave';
import type { FormFields } from './form';

declare module 'fastify' {
  interface FastifyInstance {
    accountGuards: Pick<
      AccountGuards,
      'identityLevel' | 'holdEnd' | 'deviceHoldEnd' | 'requireFactor'
    >;
  }
}

/** How each guard of the contract refuses a request, in the order in which they are asked. */
const guards: {
  [Guard in keyof EndpointGuards]-?: (
    value: NonNullable<EndpointGuards[Guard]>,
    request: FastifyRequest,
    endpoint: EndpointGuards,
  ) => void | Promise<void>;
} = {
  access: (access, { userId }) => {
    if (access === 'user' && !userId) throw new AppError('LOGIN_REQUIRED');
  },
  key: (_, { session }) => {
    if (!session?.mayMakeKeyCalls) throw new AppError('KEY_NEEDED');
  },
  device: async (_, request) => {
    const until = await request.server.accountGuards.deviceHoldEnd(request);
    if (until !== undefined) throw holdError(until);
  },
  opens: (_, request) => refuseFrozen(request),
  level: async (level, { server, userId }) => {
    if ((await server.accountGuards.identityLevel(userId)) >= level) return;
    throw new AppError('IDENTITY_REQUIRED');
  },
  outflow: async (_, request) => {
    refuseFrozen(request);
    const until = await request.server.accountGuards.holdEnd(request);
    if (until !== undefined) throw holdError(until);
  },
  factor: (field, request, { outflow }) => {
    const { method, url, userId, lang } = request;
    const fields = (method === 'GET' ? request.query : (request.body ?? {})) as FormFields;
    return request.server.accountGuards.requireFactor({
      userId,
      lang,
      withTotp: field !== 'pay_password',
      acceptsRecovery: !outflow,
      proof: { payPassword: fields.pay_password, code: fields[field], passkey: fields.passkey },
      confirmed: field === 'pay_password' ? undefined : confirmedRequest(method, url, fields),
      request: fields.req_id && canonical(`${method} ${url.split('?')[0]}`, fields),
    });
  },
};

/**
 * Refuses a request that the guards of its endpoint do not let through, before its fields are read. A call without a guard that reads
 * makes no query.
 */
export async function checkGuards(
  endpoint: EndpointGuards,
  request: FastifyRequest,
): Promise<void> {
  const { access, key, device, opens, level, outflow } = endpoint;
  await guards.access(access, request, endpoint);
  if (key) await guards.key(key, request, endpoint);
  if (device) await guards.device(device, request, endpoint);
  if (opens) await guards.opens(opens, request, endpoint);
  if (level) await guards.level(level, request, endpoint);
  if (outflow) await guards.outflow(outflow, request, endpoint);
}

/** Refuses a request without its second factor. A form with a mistake uses no code up, so this comes after its fields are read. */
export async function checkFactor(
  endpoint: EndpointGuards,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.factor) await guards.factor(endpoint.factor, request, endpoint);
}

/** The same text for the same request, in whichever order and language its fields are sent. */
function canonical(call: string, fields: FormFields): string {
  const sent = Object.entries(fields)
    .filter(([name]) => name !== 'lang')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([call, ...sent]);
}

/** The request as a passkey confirms it; its path is that of the contract. */
function confirmedRequest(method: string, url: string, fields: FormFields) {
  const path = (url.split('?')[0] ?? '').replace(/^\/api/, '');
  const digest = createHash('sha256').update(provedRequestText(method, path, fields));
  return { path, digest: digest.digest('base64url') };
}

function refuseFrozen({ session }: FastifyRequest): void {
  if (session?.isFrozen) throw new AppError('FROZEN');
}
