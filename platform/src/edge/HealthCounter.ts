import { randomInt } from 'node:crypto';
import {
  canaryBuckets,
  canaryCookie,
  canaryCookiePrefix,
  isInCanary,
  readBucket,
} from '@h5/shared/release/canary';
import { appVersionName } from '@h5/shared/release/release';
import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import {
  addHealth,
  emptyHealth,
  votes,
  worst,
  type Draw,
  type Health,
  type HealthFile,
} from '../registry/HealthFile';
import { StartTokens, type Start } from './startToken';

type Answer = 'ready' | 'failed';

interface Visit {
  /** The `Cookie` header. */
  cookies: string;
  address: string;
  isSecure: boolean;
}

const startCookie = 'h5_start';
const dayMs = 86_400_000;
/** How many starts of a network count in a day, and how many of its answers about one version. */
const mostStarts = 500;
const mostAnswers = 3;
/** How many networks may draw for a canary. Far fewer are needed to judge it; the limit keeps attackers from filling the file. */
const mostDraws = 10_000;
/** How many networks are counted in a day. */
const mostSenders = 200_000;

/**
 * Counts how often each version was started, and how often browsers said that it works or has failed. An answer counts
 * only with the token of a start, which the edge itself has issued.
 */
export class HealthCounter {
  readonly #file: HealthFile;
  readonly #tokens: StartTokens;
  readonly #draw: () => number;
  #known: Health;
  #news = emptyHealth();
  /** What is being written. */
  #pending = emptyHealth();
  #release: ReleasePayload | undefined;
  readonly #named = new Set<string>();
  /** The canaries for which enough networks have drawn. */
  #full = new Set<string>();
  /** How much each network has sent today. */
  readonly #sent = new Map<string, number>();
  /** Answers of starts that were counted today. */
  readonly #answered = new Set<string>();
  #day = 0;

  private constructor(file: HealthFile, secret: string, known: Health, draw: () => number) {
    this.#file = file;
    this.#draw = draw;
    this.#tokens = new StartTokens(secret);
    this.#known = known;
  }

  static async open(
    file: HealthFile,
    draw = () => randomInt(canaryBuckets),
  ): Promise<HealthCounter> {
    return new HealthCounter(file, await file.secret(), await file.read(), draw);
  }

  /** What is known of the versions, with what was counted since it was last written. */
  get health(): Health {
    return addHealth(addHealth(this.#known, this.#pending), this.#news);
  }

  /** Counts a document that is about to be served. Returns the cookies to set. */
  start(release: ReleasePayload, { cookies, address, isSecure }: Visit): string[] {
    this.#release = release;
    const network = this.#tokens.hashNetwork(address);
    const attributes = `Path=/h5${isSecure ? '; Secure' : ''}`;
    const { canary = {} } = release;
    const set = endedCanaries(cookies, canary).map(
      (name) => `${name}=; ${attributes}; SameSite=Lax; Max-Age=0`,
    );
    const fair: string[] = [];
    const names: string[] = [];
    for (const [app, version] of Object.entries(release.apps)) {
      const one = canary[app];
      if (!one) {
        names.push(appVersionName(app, version));
        continue;
      }
      const own = readBucket(cookies, app, one.id);
      const bucket = own ?? this.#draw();
      if (own === undefined) {
        const cookie = canaryCookie(app, one.id, bucket);
        set.push(`${cookie}; ${attributes}; SameSite=Lax; Max-Age=${(90 * dayMs) / 1_000}`);
      }
      if (this.#isDrawn(one.id, network, bucket, own === undefined)) fair.push(one.id);
      names.push(appVersionName(app, isInCanary(bucket, one.percent) ? one.app : version));
    }
    for (const name of names) this.#named.add(name);
    if (!this.#isWithin(network, mostStarts)) return set;
    for (const name of names) this.#count(name).starts += 1;
    const token = this.#tokens.make(network, fair);
    return [...set, `${startCookie}=${token}; ${attributes}; SameSite=Strict; HttpOnly`];
  }

  /** Counts that a browser has reported a version as ready or failed. Returns whether it was counted. */
  answer(said: Answer, app: string, version: string, cookies: string): boolean {
    const start = this.#tokens.read(readCookie(cookies, startCookie));
    const name = appVersionName(app, { version });
    if (!start || !(this.#named.has(name) || name in this.#known.versions)) return false;
    this.#vote(start, said, app, version);
    const own = `${start.id} ${said} ${name}`;
    if (this.#answered.has(own)) return false;
    if (!this.#isWithin(`${start.network} ${said} ${name}`, mostAnswers)) return false;
    this.#answered.add(own);
    this.#count(name)[said] += 1;
    return true;
  }

  /**
   * Writes what is new, and reads what other processes have written. Draws of canaries that the release no longer has are
   * forgotten.
   */
  async save(release: ReleasePayload): Promise<Health> {
    this.#release = release;
    [this.#pending, this.#news] = [this.#news, emptyHealth()];
    const canaries = Object.values(release.canary ?? {}).map(({ id }) => id);
    try {
      this.#known = await this.#file.add(this.#pending, new Set(canaries));
    } catch (error) {
      this.#news = addHealth(this.#pending, this.#news);
      throw error;
    } finally {
      this.#pending = emptyHealth();
    }
    const isFull = (id: string) => Object.keys(this.#known.draws[id] ?? {}).length >= mostDraws;
    this.#full = new Set(canaries.filter(isFull));
    return this.#known;
  }

  /** Whether this bucket is the one that the edge has drawn for a network. Only its first draw counts. */
  #isDrawn(id: string, network: string, bucket: number, isNew: boolean): boolean {
    const known = this.#drawOf(id, network);
    if (known) return known[0] === bucket;
    // A bucket in the visitor's cookie may have been chosen by the visitor.
    if (!isNew || this.#full.has(id)) return false;
    this.#drawsOf(id)[network] = [bucket, votes.none, votes.none];
    return true;
  }

  /** A network has one vote on the version that was drawn for it. */
  #vote({ network, canaries }: Start, said: Answer, app: string, version: string) {
    const one = this.#release?.canary?.[app];
    if (!one || !canaries.includes(one.id)) return;
    const draw = this.#drawOf(one.id, network);
    if (!draw) return;
    const [bucket, stable, canary] = draw;
    const isCanary = isInCanary(bucket, one.percent);
    const drawn = isCanary ? one.app : this.#release?.apps[app];
    if (drawn?.version !== version) return;
    const vote = votes[said];
    this.#drawsOf(one.id)[network] = isCanary
      ? [bucket, stable, worst(canary, vote)]
      : [bucket, worst(stable, vote), canary];
  }

  #drawOf(id: string, network: string): Draw | undefined {
    const sources = [this.#news, this.#pending, this.#known];
    return sources.map(({ draws }) => draws[id]?.[network]).find((draw) => draw !== undefined);
  }

  #drawsOf(id: string): Record<string, Draw> {
    return (this.#news.draws[id] ??= {});
  }

  #count(name: string) {
    const now = new Date().toISOString();
    const none = { starts: 0, ready: 0, failed: 0, first: now, last: now };
    const counts = (this.#news.versions[name] ??= none);
    counts.last = now;
    return counts;
  }

  #isWithin(sender: string, most: number): boolean {
    const day = Math.floor(Date.now() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#sent.clear();
      this.#answered.clear();
    }
    const count = (this.#sent.get(sender) ?? 0) + 1;
    if (count > most || (count === 1 && this.#sent.size >= mostSenders)) return false;
    this.#sent.set(sender, count);
    return true;
  }
}

/** The names of cookies of canaries that have ended. */
function endedCanaries(cookies: string, canary: NonNullable<ReleasePayload['canary']>): string[] {
  return cookies.split('; ').flatMap((cookie) => {
    const [name = ''] = cookie.split('=');
    const app = name.slice(canaryCookiePrefix.length);
    const isEnded =
      name.startsWith(canaryCookiePrefix) &&
      /^[a-z0-9-]+$/.test(app) &&
      !Object.hasOwn(canary, app);
    return isEnded ? [name] : [];
  });
}

function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
