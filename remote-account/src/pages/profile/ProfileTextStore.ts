import { makeAutoObservable } from 'mobx';
import type { Api, SessionStore } from '@h5/shared/app';
import type { User } from '@h5/shared/contract/account/endpoints';
import { editProfile, nickname, signature } from '@h5/shared/contract/profile/endpoints';
import { soundsOfficial } from '@h5/shared/contract/profile/officialNames';
import { FormRequest } from '@h5/shared/requests/FormRequest';

export type ProfileText = 'nickname' | 'signature';

type TextProblem = 'letters' | 'official';

interface Deps {
  api: Api;
  session: Pick<SessionStore, 'setUser'>;
}

const schemas = { nickname, signature };

/** The name or the words of a person, as they are edited. */
export class ProfileTextStore {
  text: string;
  readonly kind: ProfileText;
  readonly request = new FormRequest();
  readonly #deps: Deps;
  readonly #before: string;

  constructor(deps: Deps, kind: ProfileText, user: Pick<User, ProfileText>) {
    this.#deps = deps;
    this.kind = kind;
    this.#before = user[kind] ?? '';
    this.text = this.#before;
    makeAutoObservable(this, { request: false, kind: false }, { autoBind: true });
  }

  edit(text: string): void {
    this.text = text;
    this.request.clearProblem();
  }

  /** Why it cannot be saved; undefined also for the text that stands. */
  get problem(): TextProblem | undefined {
    const text = this.text.trim();
    if (text === this.#before) return undefined;
    if (!schemas[this.kind].safeParse(text).success) return 'letters';
    return this.kind === 'nickname' && soundsOfficial(text) ? 'official' : undefined;
  }

  get isComplete(): boolean {
    return this.text.trim() !== this.#before && this.problem === undefined;
  }

  /** Returns whether it is saved. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      const { api, session } = this.#deps;
      const change = { [this.kind]: this.text.trim() };
      session.setUser(await api.call(editProfile, change, { handlesError: () => true }));
    });
  }
}
