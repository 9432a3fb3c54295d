import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceLifetimeMs } from './KnownDevices';

const name = 'h5_device';

/** The cookie with the known-device proofs. Scripts cannot read it, and it is sent to the account calls only. */
export function readDeviceCookie({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  const parts = [`${name}=${value}`, 'Path=/api/user', `Max-Age=${knownDeviceLifetimeMs / 1000}`];
  const cookie = [...parts, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  void reply.header('set-cookie', cookie.join('; '));
}
