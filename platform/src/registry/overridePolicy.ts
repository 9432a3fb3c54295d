import type { OverridePolicy } from '@h5/shared/release/overrides';
import { UserError } from '../UserError';
import { developmentEnv } from './Development';

/** What applies unless the operator sets it: developers may try their builds in `local`; all other environments forbid it. */
export function defaultOverrides(env: string): OverridePolicy | false {
  return env === developmentEnv && { versions: true, origins: ['http://localhost:*'] };
}

const hint =
  'Such as: --overrides versions,http://localhost:3001,https://builds.example, or --overrides none';

/** Reads `none`, or a list of origins and the word `versions`. */
export function readOverridePolicy(text: string): OverridePolicy | false {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === 'none') return false;
  const origins = parts.filter((part) => part !== 'versions');
  for (const origin of origins) {
    if (!isSafeOrigin(origin)) {
      throw new UserError(
        `“${origin}” is neither “versions” nor an origin with TLS or on this machine.`,
        hint,
        'usage',
      );
    }
  }
  return { versions: parts.includes('versions'), origins };
}

/** Without TLS, others on the network could change what is loaded, except on the machine of the tester. */
function isSafeOrigin(text: string): boolean {
  if (/^http:\/\/(localhost|127\.0\.0\.1):(\d+|\*)$/.test(text)) return true;
  if (!/^https:\/\/[^*]+$/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

export function describeOverrides(policy: OverridePolicy | false): string {
  if (!policy) return 'none';
  return [...(policy.versions ? ['versions'] : []), ...policy.origins].join(', ');
}
