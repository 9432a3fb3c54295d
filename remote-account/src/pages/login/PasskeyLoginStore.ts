import type { Api, SessionStore } from '@h5/shared/app';
import { loginWithPasskey, makePasskeyLoginOptions } from '@h5/shared/contract/security/passkeys';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { askPasskey } from '@h5/shared/requests/passkeys';

interface PasskeyLoginDeps {
  api: Api;
  session: Pick<SessionStore, 'signIn'>;
  ask?: typeof askPasskey;
}

/** Signs in with a passkey: the person names no account, the passkey knows it. */
export class PasskeyLoginStore {
  readonly request = new FormRequest();
  readonly #deps: PasskeyLoginDeps;

  constructor(deps: PasskeyLoginDeps) {
    this.#deps = deps;
  }

  /** Returns whether the person is signed in. */
  submit(): Promise<boolean> {
    const { api, session, ask = askPasskey } = this.#deps;
    const handlesError = () => true;
    return this.request.send(async () => {
      const { options } = await api.call(makePasskeyLoginOptions, {}, { handlesError });
      const answer = await ask(options);
      await session.signIn(
        (keys, callOptions) => api.call(loginWithPasskey, { answer, ...keys }, callOptions),
        { handlesError },
      );
    });
  }
}
