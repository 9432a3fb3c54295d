import { debounce } from 'es-toolkit';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, type Api } from '@h5/shared/app';
import { checkInviteCode } from '@h5/shared/contract/account/endpoints';

const restMs = 500;

/** The invite code, checked when typing pauses. */
export class InviteStore {
  code = '';
  /** The masked name of the inviter. */
  inviter: string | undefined = undefined;
  isUnknown = false;

  readonly #api: Api;
  readonly #askLater: (code: string) => void;

  constructor(api: Api) {
    this.#api = api;
    this.#askLater = debounce((code: string) => void this.ask(code), restMs);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  edit(text: string): void {
    this.code = text.replace(/\s/g, '').toUpperCase();
    this.inviter = undefined;
    this.isUnknown = false;
    if (this.code) this.#askLater(this.code);
  }

  /** A failed check does not block the form: the server checks the code again at registration. */
  async ask(code: string): Promise<void> {
    if (code !== this.code) return;
    let inviter: string | undefined;
    let isUnknown = false;
    if (/^[A-Za-z0-9]{4,16}$/.test(code)) {
      try {
        const answer = await this.#api.call(checkInviteCode, { code }, { quiet: true });
        inviter = answer.inviter;
      } catch (error) {
        isUnknown = error instanceof ApiError && error.code === 'INVITE_CODE_UNKNOWN';
      }
    } else {
      isUnknown = true;
    }
    if (code === this.code) runInAction(() => Object.assign(this, { inviter, isUnknown }));
  }
}
