import type {
  IdentityState,
  MissingContact,
  SubmitIdentityInput,
} from '@h5/shared/contract/identity/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import {
  isDocumentNumber,
  isRealName,
  normalizeDocumentNumber,
  normalizeRealName,
} from '@h5/shared/rules/identity/identityFields';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { isCountry } from '../content/areas';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { Sealing } from '../security/sealing';
import { attachUploads } from '../uploads/uploads.sql';
import { failureReasonText } from './failureReason';
import * as sql from './identity.sql';
import { levelLimitsOf } from './levelLimits';
import { reviewIdentityJob } from './reviewIdentity';
import { sealDocument } from './sealedDocument';
import type { WithdrawalLimits } from './WithdrawalLimits';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  config: Pick<Config, 'demo' | 'mail' | 'smsUrl' | 'identityReview' | 'levelLimits'>;
  sealing: Sealing;
  limits: WithdrawalLimits;
}

type Owner = Awaited<ReturnType<typeof sql.readIdentityOwner>>;

/** What people tell of who they are, and how far that is verified. */
export class IdentityService {
  readonly limits: WithdrawalLimits;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.limits = deps.limits;
  }

  state(userId: string, language: Language): Promise<IdentityState> {
    return this.#state(this.#deps.reads, userId, language);
  }

  /** Asks for the review of a level; it is refused while one is under review or has succeeded. */
  submit(userId: string, input: SubmitIdentityInput, language: Language): Promise<IdentityState> {
    const { db } = this.#deps;
    return db.transaction().execute(async (tx) => {
      const owner = await sql.lockIdentityOwner(tx, userId);
      const [missing] = this.#missingContacts(owner);
      const id =
        input.step === '1'
          ? await this.#submitDocument(tx, userId, { input, owner, missing })
          : await this.#submitPictures(tx, userId, { input, level: owner.level });
      await this.#scheduleReview(tx, id);
      return this.#state(tx, userId, language);
    });
  }

  async #submitDocument(
    tx: Tx,
    userId: string,
    asked: { input: SubmitIdentityInput; owner: Owner; missing: MissingContact | undefined },
  ): Promise<number> {
    const { input, owner, missing } = asked;
    const { documentKind: kind } = input;
    if (!kind) throw new AppError('DOCUMENT_MISSING');
    const name = normalizeRealName(input.name ?? '');
    if (!isRealName(name)) throw new AppError('REAL_NAME_INVALID');
    const number = normalizeDocumentNumber(input.documentNumber ?? '');
    const isChinese = owner.phone?.startsWith('+86') ?? false;
    if (!isDocumentNumber(kind, number, isChinese)) throw new AppError('DOCUMENT_NUMBER_INVALID');
    const country = input.country ?? null;
    if (country !== null && !isCountry(country)) throw new AppError('DOCUMENT_COUNTRY_UNKNOWN');
    if (missing) {
      throw new AppError(missing === 'email' ? 'IDENTITY_EMAIL_NEEDED' : 'IDENTITY_PHONE_NEEDED');
    }
    await this.#requireOpenLevel(tx, userId, 1);
    const { sealing, clock } = this.#deps;
    const document = sealDocument(sealing, userId, { kind, name, number });
    return sql.insertReview(tx, { userId, level: 1, document, country, now: clock.now() });
  }

  async #submitPictures(
    tx: Tx,
    userId: string,
    { input, level }: { input: SubmitIdentityInput; level: number },
  ): Promise<number> {
    const { front, reverse } = input;
    if (!front || !reverse) throw new AppError('UPLOAD_MISSING');
    if (front === reverse) throw new AppError('PICTURES_SAME');
    if (level < 1) throw new AppError('IDENTITY_REQUIRED');
    await this.#requireOpenLevel(tx, userId, 2);
    const { clock } = this.#deps;
    const ids = [front, reverse];
    const use = { ids, userId, purpose: 'private' as const, now: clock.machineNow() };
    if ((await attachUploads(tx, use)) < ids.length) throw new AppError('UPLOAD_NOT_FOUND');
    return sql.insertReview(tx, { userId, level: 2, front, reverse, now: clock.now() });
  }

  async #requireOpenLevel(tx: Tx, userId: string, level: 1 | 2): Promise<void> {
    const last = await sql.findLastReview(tx, userId, level);
    if (last && last.status !== 'failed') throw new AppError('STATE');
  }

  async #scheduleReview(tx: Tx, id: number): Promise<void> {
    const { config, clock } = this.#deps;
    const { delayMs } = config.identityReview;
    if (delayMs === undefined) return;
    const due = clock.now() + delayMs;
    await enqueueJobs(tx, reviewIdentityJob, { key: String(id), due, payload: { id } });
  }

  async #state(db: Queryable, userId: string, language: Language): Promise<IdentityState> {
    // In this order: who reads that a level is verified, while it is decided, reads the account with that level afterwards.
    const advanced = await sql.findLastReview(db, userId, 2);
    const basic = await sql.findLastReview(db, userId, 1);
    const owner = await sql.readIdentityOwner(db, userId);
    const failed = [advanced, basic].find((review) => review?.status === 'failed');
    const reason = failed?.reason ?? null;
    return {
      basic: basic?.status ?? (owner.level >= 1 ? 'verified' : 'none'),
      advanced: advanced?.status ?? (owner.level >= 2 ? 'verified' : 'none'),
      reason: reason && failureReasonText(reason, language),
      level: owner.level,
      limits: levelLimitsOf(this.#deps.config),
      missing: this.#missingContacts(owner),
    };
  }

  /** Only what the installation can reach is asked for; the demo shows mail instead of sending it. */
  #missingContacts({ email, phone }: Owner): MissingContact[] {
    const { demo, mail, smsUrl } = this.#deps.config;
    const missing: MissingContact[] = [];
    if (email === null && (mail || demo)) missing.push('email');
    if (phone === null && smsUrl) missing.push('phone');
    return missing;
  }
}
