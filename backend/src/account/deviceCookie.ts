import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceLifetimeMs } from './KnownDevices';

const name = 'h5_device';
/** Where people sign in. */
const paths = ['/api/user', '/api/passkey'];

/** The cookie with the known-device proofs. Scripts cannot read it, and it is sent to the calls that sign in only. */
export function readDeviceCookie({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  const parts = [`Max-Age=${knownDeviceLifetimeMs / 1000}`, 'HttpOnly', 'SameSite=Strict'];
  const rest = [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
  void reply.header(
    'set-cookie',
    paths.map((path) => `${name}=${value}; Path=${path}; ${rest}`),
  );
}
