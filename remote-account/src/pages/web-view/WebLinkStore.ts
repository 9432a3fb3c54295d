import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getWebLink, type WebLink } from '@h5/shared/contract/content/pages';
import { readWebLink } from '@h5/shared/rules/webLink';

/** A link to another site. Where it leads is decided here; whose host that is, by the server. */
export class WebLinkStore {
  readonly url: URL | undefined;
  readonly #link: Resource<WebLink>;

  constructor(api: Api, text: string) {
    this.url = readWebLink(text);
    this.#link = new Resource(() => api.call(getWebLink, { url: text }, { quiet: true }));
    makeAutoObservable(this, { url: false }, { autoBind: true });
  }

  get link(): WebLink | undefined {
    return this.#link.value;
  }

  get isLoading(): boolean {
    return this.#link.isLoading;
  }

  get problem(): string | undefined {
    return this.#link.problem;
  }

  /** The host with the part that somebody registered, which is what tells one site from another. */
  get hostParts(): { before: string; registrable: string; after: string } | undefined {
    if (!this.link) return undefined;
    const { host, registrable } = this.link;
    const at = host.lastIndexOf(registrable);
    return {
      before: host.slice(0, at),
      registrable,
      after: host.slice(at + registrable.length),
    };
  }

  /** The host as it is sent, if its letters are others than those of the alphabet: they may look like them. */
  get encodedHost(): string | undefined {
    return this.url?.hostname.split('.').some((part) => part.startsWith('xn--'))
      ? this.url.hostname
      : undefined;
  }

  /** Retries when online, until the returned function is called. */
  retryWhenOnline(): () => void {
    return this.#link.retryWhenOnline();
  }

  async load(): Promise<void> {
    if (this.url) await this.#link.refresh();
  }
}
