import type { User } from '@h5/shared/contract/account/endpoints';
import type { EditProfileInput } from '@h5/shared/contract/profile/endpoints';
import { soundsOfficial } from '@h5/shared/contract/profile/officialNames';
import { uploadAddress, uploadIdOf } from '@h5/shared/contract/uploads/pictureField';
import type { AccountService } from '../account/account.service';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { attachUploads, detachUpload } from '../uploads/uploads.sql';
import * as sql from './profile.sql';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, 'user'>;
}

/** The name, the words and the picture that others see of a person. */
export class ProfileService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Changes the fields that are given.
   * @throws {AppError} NICKNAME_OFFICIAL for a name that others could take for the exchange, UPLOAD_NOT_FOUND for a picture that is not
   * an avatar of the person.
   */
  async edit(userId: string, input: EditProfileInput): Promise<User> {
    const { nickname, signature, avatar, removesAvatar } = input;
    if (nickname !== undefined && soundsOfficial(nickname)) throw new AppError('NICKNAME_OFFICIAL');
    const picture = removesAvatar ? null : avatar && uploadAddress(avatar);
    await this.#deps.db.transaction().execute(async (tx) => {
      const before = await sql.lockProfile(tx, userId);
      if (avatar && picture) await this.#attach(tx, userId, avatar);
      if (before.avatar && picture !== undefined && picture !== before.avatar) {
        await detachUpload(tx, uploadIdOf(before.avatar));
      }
      await sql.updateProfile(tx, userId, {
        nickname,
        signature: signature === '' ? null : signature,
        avatar: picture,
      });
    });
    return this.#deps.accounts.user(userId);
  }

  async #attach(tx: Tx, userId: string, id: string): Promise<void> {
    const now = this.#deps.clock.machineNow();
    const count = await attachUploads(tx, { ids: [id], userId, purpose: 'avatar', now });
    if (count === 0) throw new AppError('UPLOAD_NOT_FOUND');
  }
}
