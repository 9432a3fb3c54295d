import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { isAddressOrNetwork } from './http/clientAddress';
import { readLinkHosts } from './content/readLinkHosts';
import { readLevelLimits, type LevelLimitSettings } from './identity/readLevelLimits';
import type { SharedLimitSettings } from './limits/SharedLimitSettings';
import type { RateLimitSettings } from './limits/RateLimit';
import { readReviewPolicy, type ReviewPolicy } from './operator/readReviewPolicy';
import { readBankIn, type BankInSettings } from './recharges/readBankIn';
import { readClosedAreas, type ClosedAreas } from './product-areas/readClosedAreas';
import { StartError } from './StartError';

/** The role of a process; `all` by default. */
export const processRoles = ['all', 'api', 'engine', 'feed', 'jobs'] as const;
export type ProcessRole = (typeof processRoles)[number];

export const bearerModes = ['full', 'read', 'off'] as const;
export type BearerMode = (typeof bearerModes)[number];

/** How the processes of an installation reach each other. */
export interface ClusterConfig {
  redisUrl: string;
  /** The port for other processes; never routed to by a proxy. */
  internalPort: number;
  /** Where other processes reach it; the loopback address by default. */
  internalHost: string;
  /** Callers of the internal port must send it. */
  internalKey: string;
}

/** The settings of an installation, read once from the environment. */
export interface Config {
  port: number;
  role: ProcessRole;
  /** Set if other processes may run beside this one: for `all` with REDIS_URL, and for all other roles. */
  cluster: ClusterConfig | undefined;
  /** The folder of the embedded database. */
  dataFolder: string;
  /** The PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Whether there is a demo account, play money and the page of the dev mailbox. */
  demo: boolean;
  /** The master key of the simulated prices in hexadecimal digits; a file in the data folder if it is not set. */
  feedKey: string | undefined;
  /** The key that seals secrets in the database, in hexadecimal digits; a file in the data folder if it is not set. */
  secret: string | undefined;
  /** The key of the pages below `/dev/`; random at each start by default. */
  devKey: string;
  /** The gateway to real blockchains; without one, the demo has a simulated chain and nobody else can pay in coins. */
  chain: { url: string; key: string } | undefined;
  siteName: string;
  /** Where the pages are, for links in messages. It ends with a slash. */
  pagesUrl: string;
  supportEmail: string;
  /** The folder with texts that replace or add to those of the product. */
  contentFolder: string | undefined;
  /** Hosts of other sites to which links lead without a question. */
  linkHosts: readonly string[];
  mail: { smtpUrl: string; from: string } | undefined;
  /** The gateway for text messages: gets a form with `to` and `text`. */
  smsUrl: string | undefined;
  passwordMinimum: number;
  /** Where products are closed. */
  closedAreas: ClosedAreas;
  /** Who decides about identities. */
  identityReview: ReviewPolicy;
  /** Where people send money of banks, and who decides about it. */
  bankIn: BankInSettings;
  /** Who decides about withdrawals. */
  withdrawalReview: ReviewPolicy;
  /** What each level of identity may move. */
  levelLimits: LevelLimitSettings;
  sessionIdleMs: number;
  sessionMaxMs: number;
  /** What a session without a key may do: everything, no calls that the contract marks with `key`, or nothing. */
  bearer: BearerMode;
  /** Proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[];
  limits: {
    /** All requests, per address. */
    requests: RateLimitSettings;
    /** Public reads, per address, in bytes. */
    reads: RateLimitSettings;
    /** All calls of a signed-in user, including orders. */
    userCalls: RateLimitSettings;
    /** Requested codes, per address. */
    codes: RateLimitSettings;
    /** Codes sent to one mailbox or phone in 24 hours. */
    codesPerDay: number;
    /** Failed sign-ins, per account and address. */
    loginFailures: RateLimitSettings;
    /** Failed sign-ins from all addresses, per account, before it is locked. */
    accountLoginFailures: number;
    /** Failed sign-ins, per address. */
    addressLoginFailures: RateLimitSettings;
    /** Sign-ins with a passkey that were begun, per address. */
    passkeyChallenges: RateLimitSettings;
    /** Unknown tokens, per address. */
    unknownTokens: RateLimitSettings;
    /** Opened accounts, per address. */
    registrations: RateLimitSettings;
    /** Set if several processes count the failures that lock an account together. */
    lockouts?: SharedLimitSettings;
  };
  logLevel: string;
}

const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws a `StartError` with one sentence if a value is wrong. */
export function readConfig(env: Environment = process.env): Config {
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = readSwitch(env, 'H5_DEMO', !databaseUrl);
  const mail = readMail(env);
  if (!demo && !mail) {
    throw new StartError(
      'Codes cannot be sent: set SMTP_URL and MAIL_FROM, or H5_DEMO=1 for the demo.',
    );
  }
  const port = readNumber(env, 'PORT', 8080, 0, 65_535);
  const role = readChoice(env, 'H5_ROLE', 'all', processRoles);
  return Object.freeze({
    role,
    cluster: readCluster(env, role, databaseUrl),
    port,
    dataFolder: resolve(env.H5_DATA || '.data'),
    databaseUrl,
    demo,
    feedKey: readKeySetting(env, 'H5_FEED_KEY'),
    secret: readKeySetting(env, 'H5_SECRET'),
    devKey: readDevKey(env) ?? randomBytes(16).toString('base64url'),
    chain: readChain(env, demo),
    siteName: env.H5_SITE_NAME || 'Halden',
    pagesUrl: readPagesUrl(env) ?? `http://localhost:${port}/h5/`,
    supportEmail: env.H5_SUPPORT_EMAIL || 'support@example.com',
    contentFolder: env.H5_CONTENT ? resolve(env.H5_CONTENT) : undefined,
    linkHosts: readLinkHosts(env.H5_LINK_HOSTS),
    mail,
    smsUrl: readUrl(env, 'SMS_URL', ['http:', 'https:']),
    passwordMinimum: readNumber(env, 'H5_PASSWORD_MIN', 7, 7, 64),
    closedAreas: readClosedAreas(env.H5_CLOSED_AREAS),
    withdrawalReview: readReviewPolicy(
      'H5_REVIEW_WITHDRAWAL',
      env.H5_REVIEW_WITHDRAWAL,
      demo ? 'auto:10' : 'operator',
    ),
    bankIn: readBankIn(env, demo),
    identityReview: readReviewPolicy(
      'H5_REVIEW_IDENTITY',
      env.H5_REVIEW_IDENTITY,
      demo ? 'auto:30' : 'operator',
    ),
    levelLimits: readLevelLimits(env),
    sessionIdleMs: readNumber(env, 'H5_SESSION_IDLE_MIN', demo ? 720 : 30, 1, 43_200) * minuteMs,
    sessionMaxMs: readNumber(env, 'H5_SESSION_MAX_HOURS', demo ? 168 : 12, 1, 8_760) * hourMs,
    bearer: readChoice(env, 'H5_BEARER', demo ? 'full' : 'read', bearerModes),
    trustedProxies: Object.freeze(readNetworks(env, 'H5_TRUSTED_PROXIES')),
    limits: readLimits(env, demo),
    logLevel: readChoice(env, 'H5_LOG', 'warn', logLevels),
  });
}

/** The error does not repeat the value, which is secret. */
function readKeySetting(env: Environment, name: string): string | undefined {
  const digits = env[name];
  if (!digits) return undefined;
  if (/^[0-9a-f]{64}$/.test(digits)) return digits;
  throw new StartError(`${name} must be 64 hexadecimal digits, in lower case.`);
}

/** It reads the codes of every account of the demo, so it must not be guessed. */
function readDevKey(env: Environment): string | undefined {
  const key = env.H5_DEV_KEY;
  if (!key || isLongSecret(key)) return key || undefined;
  throw new StartError('H5_DEV_KEY must be a secret of 16 characters or more.');
}

function isLongSecret(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length >= 16;
}

/** A process with one role shares database and bus with the others. */
function readCluster(env: Environment, role: ProcessRole, databaseUrl: string | undefined) {
  const redisUrl = readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']);
  const internalPort = readNumber(env, 'H5_INTERNAL_PORT', 0, 0, 65_535);
  const internalHost = env.H5_INTERNAL_HOST || '127.0.0.1';
  const internalKey = env.H5_INTERNAL_KEY;
  if (role === 'all' && !redisUrl) return undefined;
  const cause = role === 'all' ? 'REDIS_URL' : `H5_ROLE=${role}`;
  if (!databaseUrl) throw new StartError(`${cause} needs DATABASE_URL.`);
  if (!redisUrl) throw new StartError(`H5_ROLE=${role} needs REDIS_URL.`);
  if (!isLongSecret(internalKey)) {
    throw new StartError(`${cause} needs H5_INTERNAL_KEY, a secret of 16 characters or more.`);
  }
  return Object.freeze({ redisUrl, internalPort, internalHost, internalKey });
}

function readLimits(env: Environment, demo: boolean): Config['limits'] {
  const limit = (name: string, fallback: number, duration: number) =>
    Object.freeze({ points: readNumber(env, name, fallback, 1, 10_000_000), duration });
  return Object.freeze({
    requests: limit('H5_LIMIT_REQUESTS_PER_SECOND', demo ? 2_000 : 100, 1),
    reads: Object.freeze({
      points: readNumber(env, 'H5_LIMIT_READ_KB_PER_SECOND', 4_000, 100, 10_000_000) * 4 * 1_024,
      duration: 4,
    }),
    userCalls: limit('H5_LIMIT_USER_CALLS_PER_SECOND', demo ? 500 : 50, 1),
    codes: limit('H5_LIMIT_CODES_PER_HOUR', demo ? 1_000 : 20, 3_600),
    codesPerDay: readNumber(env, 'H5_LIMIT_CODES_PER_DAY', 10, 1, 1_000),
    loginFailures: limit('H5_LIMIT_LOGIN_FAILURES', 10, 900),
    accountLoginFailures: readNumber(env, 'H5_LIMIT_ACCOUNT_LOGIN_FAILURES', 30, 1, 10_000_000),
    passkeyChallenges: limit('H5_LIMIT_PASSKEY_CHALLENGES', demo ? 1_000 : 100, 900),
    addressLoginFailures: limit('H5_LIMIT_ADDRESS_LOGIN_FAILURES', demo ? 1_000 : 100, 900),
    unknownTokens: limit('H5_LIMIT_UNKNOWN_TOKENS_PER_MINUTE', 100, 60),
    registrations: limit('H5_LIMIT_REGISTRATIONS_PER_HOUR', demo ? 1_000 : 20, 3_600),
  });
}

/** Coins of value and play money are never in one ledger. */
function readChain(env: Environment, demo: boolean): Config['chain'] {
  const url = readUrl(env, 'H5_CHAIN_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (demo) throw new StartError('H5_CHAIN_URL and the demo exclude each other: set H5_DEMO=0.');
  const key = env.H5_CHAIN_KEY;
  if (!isLongSecret(key)) {
    throw new StartError('H5_CHAIN_URL needs H5_CHAIN_KEY, a secret of 16 characters or more.');
  }
  return Object.freeze({ url, key });
}

function readMail(env: Environment): Config['mail'] {
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (!smtpUrl) return undefined;
  const from = env.MAIL_FROM;
  if (!from) throw new StartError('SMTP_URL needs MAIL_FROM, the address that mail comes from.');
  return Object.freeze({ smtpUrl, from });
}

function readNumber(env: Environment, name: string, fallback: number, min: number, max: number) {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new StartError(`${name} must be 1 or 0, not "${text}".`);
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  fallback: Choice,
  known: readonly Choice[],
): Choice {
  const text = env[name];
  if (!text) return fallback;
  const choice = known.find((one) => one === text);
  if (choice) return choice;
  throw new StartError(`${name} must be one of ${known.join(', ')}, not "${text}".`);
}

/** The error does not repeat the value, which may contain a password. */
function readUrl(env: Environment, name: string, protocols: readonly string[]) {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartError(`${name} must be a URL that begins with ${protocols.join('// or ')}//.`);
}

function readPagesUrl(env: Environment): string | undefined {
  return readUrl(env, 'H5_PAGES_URL', ['http:', 'https:'])?.replace(/\/*$/, '/');
}

/** Host names are refused: they cannot be matched with addresses, so all clients would count as one. */
function readNetworks(env: Environment, name: string): string[] {
  const parts = (env[name] ?? '').split(',').map((part) => part.trim());
  const networks = parts.filter(Boolean);
  const wrong = networks.find((part) => !isAddressOrNetwork(part));
  if (wrong === undefined) return networks;
  throw new StartError(
    `${name} must be addresses or networks such as 10.0.0.0/8, with commas between them, not "${wrong}".`,
  );
}
