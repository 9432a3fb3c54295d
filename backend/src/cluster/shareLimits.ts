import type { Config } from '../config';
import type { Limit } from '../limits/RateLimit';

/** What guards codes, passwords and sessions counts together; guessing is no faster through several processes. */
export function shareLimits(limits: Config['limits'], client: unknown): Config['limits'] {
  const shared = (name: SharedLimit): Limit => ({ ...limits[name], store: { client, name } });
  return {
    ...limits,
    codes: shared('codes'),
    loginFailures: shared('loginFailures'),
    addressLoginFailures: shared('addressLoginFailures'),
    unknownTokens: shared('unknownTokens'),
    registrations: shared('registrations'),
  };
}

type SharedLimit =
  'codes' | 'loginFailures' | 'addressLoginFailures' | 'unknownTokens' | 'registrations';
