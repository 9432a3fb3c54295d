import { randomUUID } from 'node:crypto';
import type { UploadPurpose } from '@h5/shared/contract/uploads/endpoints';
import { uploadAddress } from '@h5/shared/contract/uploads/pictureField';
import type { Clock } from '../clock';
import type { Db, Queryable, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { unfinishedJob } from '../jobs/JobKind';
import { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { dayMs } from '../markets/periods';
import { readPicture } from './readPicture';
import * as sql from './uploads.sql';

const perDay = 100;
const megabyte = 1_024 * 1_024;
const maxMegabytes = 200;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
}

/** Takes pictures of people and keeps them in the database, where every process finds them. */
export class UploadsService {
  readonly #deps: Deps;
  /** Decoding takes a processor and, for the largest pictures, 160 MB. */
  readonly #decoding = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 30 });
  readonly #ofPerson = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 4 });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the address of the upload. */
  add(userId: string, file: Buffer | undefined, purpose: UploadPurpose): Promise<string> {
    if (!file) throw new AppError('UPLOAD_MISSING');
    return this.#ofPerson.run(userId, async () => {
      const { db, reads, clock } = this.#deps;
      // Who is over a limit gets nothing decoded.
      await this.#checkLimits(reads, userId, 0);
      const picture = await this.#decoding.run('all', () => readPicture(file, purpose));
      // Unlike a UUIDv7 it does not tell when the picture was sent.
      const id = randomUUID();
      await db.transaction().execute(async (tx) => {
        await sql.lockUploader(tx, userId);
        await this.#checkLimits(tx, userId, picture.bytes.length);
        await sql.insertUpload(tx, { ...picture, id, userId, purpose, now: clock.machineNow() });
      });
      return uploadAddress(id);
    });
  }

  /** @throws {AppError} UPLOAD_NOT_FOUND alike for one that does not exist and one of another person. */
  async read(userId: string, id: string) {
    const picture = await sql.findVisiblePicture(this.#deps.reads, id, userId);
    if (!picture) throw new AppError('UPLOAD_NOT_FOUND', {}, 404);
    return picture;
  }

  /** Removes uploads that nothing refers to after a day. */
  async sweep(tx: Tx): Promise<typeof unfinishedJob | undefined> {
    const isMoreLeft = await sql.removeSomeUnattached(tx, this.#dayAgo);
    return isMoreLeft ? unfinishedJob : undefined;
  }

  async #checkLimits(db: Queryable, userId: string, added: number): Promise<void> {
    const { recent, bytes } = await sql.readUploadUse(db, userId, this.#dayAgo);
    if (recent >= perDay) throw new AppError('UPLOAD_LIMIT', { max: perDay });
    const room = maxMegabytes * megabyte - bytes;
    if (room < Math.max(added, 1)) throw new AppError('UPLOAD_SPACE', { max: maxMegabytes });
  }

  get #dayAgo(): number {
    return this.#deps.clock.machineNow() - dayMs;
  }
}
