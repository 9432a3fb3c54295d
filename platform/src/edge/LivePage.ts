import { readFile, stat } from 'node:fs/promises';
import type { Release } from '@h5/shared/contract/release';
import { whenAbsent } from '../registry/files';
import type { Releases } from '../registry/Releases';
import type { Versions } from '../registry/Versions';
import { Failure } from '../Failure';
import { renderPage, type FirstPaint, type Page } from './document';

/** The page of an environment, always from its newest release, also when another process swaps it. */
export class LivePage {
  readonly #env: string;
  readonly #releases: Releases;
  readonly #versions: Versions;
  readonly #bootScript: string;
  #page: Page | undefined;
  #seen = '';
  #loading: Promise<void> | undefined;

  constructor(env: string, releases: Releases, versions: Versions, bootScript: string) {
    this.#env = env;
    this.#releases = releases;
    this.#versions = versions;
    this.#bootScript = bootScript;
  }

  async current(): Promise<Page> {
    const pointer = await stat(this.#releases.pointerOf(this.#env)).catch(whenAbsent);
    // The pointer is replaced, not rewritten: another file is another release.
    const seen = pointer ? `${pointer.ino} ${pointer.mtimeMs}` : '';
    if (seen !== this.#seen || !this.#page) {
      this.#loading ??= this.#load(seen).finally(() => (this.#loading = undefined));
      await this.#loading;
    }
    if (this.#page) return this.#page;
    throw new Failure(
      `“${this.#env}” has no release.`,
      `Publish and promote one: h5 promote host@latest --env ${this.#env}`,
    );
  }

  async #load(seen: string): Promise<void> {
    const release = await this.#releases.current(this.#env);
    const host = release?.apps.host;
    if (!release || !host) return;
    try {
      for (const [app, { version }] of Object.entries(release.apps)) {
        await this.#versions.verifyOnce(app, version);
      }
      const firstPaint = await this.#firstPaint(host.version);
      const sound = await this.#withSoundFallback(release);
      this.#page = await renderPage(sound, host, firstPaint, this.#bootScript);
    } catch (error) {
      if (!this.#page) throw error;
      console.error(`Release ${release.seq} of “${this.#env}” is not served: ${String(error)}`);
    }
    this.#seen = seen;
  }

  /** Nobody is served less because a version that is only a second choice was damaged. */
  async #withSoundFallback(release: Release): Promise<Release> {
    const fallback = { ...release.fallback };
    for (const [app, { version }] of Object.entries(fallback)) {
      if (await this.#versions.isSound(app, version)) continue;
      console.error(`${app}@${version} is damaged and no fallback of “${this.#env}” any more.`);
      delete fallback[app];
    }
    return { ...release, ...(release.fallback && { fallback }) };
  }

  async #firstPaint(version: string): Promise<FirstPaint> {
    const read = (file: string) => readFile(this.#versions.fileOf('host', version, file), 'utf8');
    const [html, css, icon] = await Promise.all([
      read('first-paint.html'),
      read('first-paint.css'),
      read('icon.svg'),
    ]);
    return { html, css, icon };
  }
}
