import type { Language } from '@h5/shared/contract/languages';
import type { PasswordHasher } from '../account/PasswordHasher';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as sql from './factors.sql';
import { lockAccount } from './lockAccount.sql';
import type { ConfirmedRequest, PasskeyCeremonies } from './PasskeyCeremonies';
import { notePasskeyUse } from './passkeys.sql';
import type { SecretTries } from './SecretTries';
import type { SecurityEvents } from './SecurityEvents';
import type { Totp } from './Totp';

interface Deps {
  db: Db;
  clock: Clock;
  passwords: PasswordHasher;
  tries: SecretTries;
  totp: Totp;
  passkeys: Pick<PasskeyCeremonies, 'accept'>;
  events: SecurityEvents;
}

/** What a person has entered to prove more than the session. */
export interface FactorProof {
  payPassword?: string | undefined;
  /** A code of TOTP, or a recovery code. */
  code?: string | undefined;
  /** What a passkey has answered. */
  passkey?: string | undefined;
}

export interface FactorDemand {
  userId: string;
  proof: FactorProof;
  /** Also a code of TOTP, if it is on. */
  withTotp: boolean;
  /** The request that a passkey may confirm instead; it must if there is one and TOTP is off. */
  confirmed?: ConfirmedRequest | undefined;
  acceptsRecovery: boolean;
  lang: Language;
  /** The request as text if it can be repeated: the same one, proved once, is let through again. */
  request?: string | undefined;
}

/** How a code was right. */
export type UsedCode = 'totp' | 'recovery_code';

interface CodeCheck {
  userId: string;
  /** The key of TOTP, which is on. */
  sealedKey: string;
  code: string;
  acceptsRecovery: boolean;
  lang: Language;
  requestHash?: string | undefined;
}

interface PasskeyCheck {
  userId: string;
  confirmed: ConfirmedRequest;
  /** What it has answered. */
  passkey: string;
  requestHash: string | undefined;
}

/** The second factors of an account: the pay password, TOTP with its recovery codes, and passkeys. */
export class AccountFactors {
  readonly #deps: Deps;
  /** Equal requests that arrive together are proved once, or their tries would block each other. */
  readonly #running = new Map<string, Promise<void>>();
  /** The last comparison of each person, which the next one waits for: right passwords that arrive together would block each other. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws {AppError} PAY_PASSWORD_UNSET, PAY_PASSWORD_MISSING, PAY_PASSWORD_WRONG, NEED_TOTP, TOTP_WRONG, NEED_PASSKEY, PASSKEY_WRONG, FACTOR_BLOCKED */
  async require(demand: FactorDemand): Promise<void> {
    const { userId, request } = demand;
    if (request === undefined) return this.#require(demand, undefined);
    const hash = this.#deps.totp.hashRequest(userId, request);
    const running = this.#running.get(hash) ?? this.#requireOnce(demand, hash);
    return running;
  }

  /** @throws {AppError} NEED_TOTP, TOTP_WRONG, FACTOR_BLOCKED if TOTP is on and the code is missing or wrong. */
  async requireTotp(
    demand: Pick<FactorDemand, 'userId' | 'acceptsRecovery' | 'lang'> & {
      code?: string | undefined;
    },
  ): Promise<UsedCode | undefined> {
    const { sealedKey } = await sql.readFactors(this.#deps.db, demand.userId);
    if (sealedKey === null) return undefined;
    const { code } = demand;
    if (!code) throw new AppError('NEED_TOTP');
    return this.#useCode({ ...demand, sealedKey, code });
  }

  async #requireOnce(demand: FactorDemand, hash: string): Promise<void> {
    const running = this.#requireUnlessProved(demand, hash).finally(() =>
      this.#running.delete(hash),
    );
    this.#running.set(hash, running);
    return running;
  }

  async #requireUnlessProved(demand: FactorDemand, hash: string): Promise<void> {
    if (await sql.isProvedRequest(this.#deps.db, demand.userId, hash)) return;
    await this.#require(demand, hash);
  }

  async #require(demand: FactorDemand, requestHash: string | undefined): Promise<void> {
    const { db, clock } = this.#deps;
    const { userId, proof, withTotp, confirmed } = demand;
    const { payPasswordHash, sealedKey, hasPasskey } = await sql.readFactors(db, userId);
    if (payPasswordHash === null) throw new AppError('PAY_PASSWORD_UNSET');
    if (!/^[0-9]{6}$/.test(proof.payPassword ?? '')) throw new AppError('PAY_PASSWORD_MISSING');
    const takesPasskey = confirmed !== undefined && hasPasskey;
    const passkey = takesPasskey && withTotp ? proof.passkey : undefined;
    const needsCode = withTotp && sealedKey !== null && !passkey;
    if (needsCode && !proof.code) throw new AppError('NEED_TOTP');
    if (withTotp && takesPasskey && !needsCode && !passkey) throw new AppError('NEED_PASSKEY');
    await this.#comparePayPassword(userId, payPasswordHash, proof.payPassword ?? '');
    if (passkey && confirmed) {
      await this.#usePasskey({ userId, confirmed, passkey, requestHash });
    } else if (needsCode) {
      await this.#useCode({ ...demand, sealedKey, code: proof.code ?? '', requestHash });
    } else if (requestHash !== undefined) {
      await db
        .transaction()
        .execute((tx) => sql.insertProvedRequest(tx, userId, requestHash, clock.machineNow()));
    }
  }

  /** A wrong answer counts no try: nobody guesses a signature. */
  async #usePasskey(check: PasskeyCheck): Promise<void> {
    const { db, clock, passkeys } = this.#deps;
    const { userId, confirmed, passkey: answer, requestHash } = check;
    const { passkey, counter } = await passkeys.accept({ ...confirmed, userId }, answer);
    await db.transaction().execute(async (tx) => {
      const isNoted = await notePasskeyUse(tx, passkey, { counter, now: clock.now() });
      if (!isNoted) throw new AppError('PASSKEY_WRONG');
      if (requestHash === undefined) return;
      await sql.insertProvedRequest(tx, userId, requestHash, clock.machineNow());
    });
  }

  #comparePayPassword(userId: string, hash: string, entered: string): Promise<void> {
    const compare = () => this.#compareCounted(userId, hash, entered);
    const turn = (this.#turns.get(userId) ?? Promise.resolve()).then(compare, compare);
    this.#turns.set(userId, turn);
    const forget = () => {
      if (this.#turns.get(userId) === turn) this.#turns.delete(userId);
    };
    turn.then(forget, forget);
    return turn;
  }

  async #compareCounted(userId: string, hash: string, entered: string): Promise<void> {
    const { passwords, tries } = this.#deps;
    let left = 0;
    const isRight = await passwords.matches(hash, entered, async () => {
      left = await tries.count(userId, 'pay_password');
    });
    if (!isRight) throw await tries.wrong(userId, 'pay_password', left);
    await tries.clear(userId, 'pay_password');
  }

  async #useCode(check: CodeCheck): Promise<UsedCode> {
    const { db, clock, tries, totp } = this.#deps;
    const { userId, sealedKey, code, acceptsRecovery } = check;
    const isRecovery = !/^[0-9]{6}$/.test(code);
    if (isRecovery && !acceptsRecovery) throw new AppError('TOTP_WRONG');
    const left = await tries.count(userId, 'totp');
    const step = totp.stepOf(userId, sealedKey, code, clock.machineNow());
    const isUsed = await db
      .transaction()
      .execute((tx) =>
        isRecovery ? this.#useRecoveryCode(tx, check) : this.#useStep(tx, check, step),
      );
    if (!isUsed) throw await tries.wrong(userId, 'totp', left);
    await tries.clear(userId, 'totp');
    return isRecovery ? 'recovery_code' : 'totp';
  }

  /** Another process may have used the step for the same request. */
  async #useStep(
    tx: Tx,
    { userId, requestHash }: CodeCheck,
    step: number | undefined,
  ): Promise<boolean> {
    if (step === undefined) return false;
    if (!(await sql.useTotpStep(tx, userId, step))) {
      return requestHash !== undefined && sql.isProvedRequest(tx, userId, requestHash);
    }
    if (requestHash === undefined) return true;
    await sql.insertProvedRequest(tx, userId, requestHash, this.#deps.clock.machineNow());
    return true;
  }

  /** Whoever has found the codes may not be the owner, so it holds outflow. */
  async #useRecoveryCode(tx: Tx, { userId, code, lang }: CodeCheck): Promise<boolean> {
    const { totp, events } = this.#deps;
    const account = await lockAccount(tx, userId);
    const hash = totp.hashRecoveryCode(userId, code);
    if (!(await sql.useRecoveryCode(tx, userId, hash))) return false;
    await events.record(tx, account, { name: 'recoveryCode', lang, hold: 'recovery_code' });
    return true;
  }
}
