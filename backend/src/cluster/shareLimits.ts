import type { Config } from '../config';
import type { RateLimitSettings } from '../limits/RateLimit';
import type { RedisClient } from '../createRedisClient';

/** Several processes count together, so that a client gets no more from all of them than from one. */
export function shareLimitsOverRedis(
  limits: Config['limits'],
  client: RedisClient,
): Config['limits'] {
  /** Limits that guard codes, passwords and sessions are counted before the reply. */
  const exact = (name: SharedLimit): RateLimitSettings => ({
    ...limits[name],
    shared: { client, name },
  });
  /** Every request would wait for Redis. */
  const inSteps = (name: SharedLimit): RateLimitSettings => ({
    ...limits[name],
    shared: { client, name, inSteps: true },
  });
  return {
    ...limits,
    requests: inSteps('requests'),
    reads: inSteps('reads'),
    userCalls: inSteps('userCalls'),
    codes: exact('codes'),
    loginFailures: exact('loginFailures'),
    addressLoginFailures: exact('addressLoginFailures'),
    unknownTokens: exact('unknownTokens'),
    registrations: exact('registrations'),
    lockouts: { client, name: 'lockouts' },
  };
}

type SharedLimit =
  | 'requests'
  | 'reads'
  | 'userCalls'
  | 'codes'
  | 'loginFailures'
  | 'addressLoginFailures'
  | 'unknownTokens'
  | 'registrations';
