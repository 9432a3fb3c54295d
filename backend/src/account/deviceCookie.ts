import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLifetimeMs } from './KnownDevices';

const name = 'h5_device';

/** What this browser carries of earlier sign-ins. Scripts cannot read it, and it travels to these calls only. */
export function readDeviceCookie({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  carried: string,
): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  const parts = [`${name}=${carried}`, 'Path=/api/user', `Max-Age=${deviceLifetimeMs / 1000}`];
  const cookie = [...parts, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  void reply.header('set-cookie', cookie.join('; '));
}
