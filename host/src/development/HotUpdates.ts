import { releaseFileUrl, type AppVersion, type Release } from '@h5/shared/release/release';

interface AttachedBuild {
  /** The hash of the build, which changes with each update. */
  hash: () => string;
  /** Applies the update that starts at this hash. */
  update: (folder: string) => Promise<unknown>;
}

/** Left in the page by the first module of a host that is built for development. */
export interface DevelopmentClient {
  /** The builds of the apps in the page. */
  attached: ReadonlyMap<string, AttachedBuild>;
  /** Called when another app has attached itself. */
  onAttach: () => void;
  /** Renders replaced components again; their state is kept. */
  render: () => void;
}

interface Page {
  release: Release;
  client: DevelopmentClient;
  /** Allows the page to load the files of a release. */
  adopt: (release: Release) => void;
  replaceStyles: (app: string, version: AppVersion) => Promise<void>;
  replaceMessages: (app: string, version: AppVersion) => Promise<void>;
  /** Whether the page shows an error in place of what crashed. */
  isCrashed: () => boolean;
  reload: () => void;
}

/**
 * Brings the newest development builds into the open page: components, styles and messages are replaced, and what was
 * typed is kept. Reloads the page when a change cannot be applied.
 */
export class HotUpdates {
  readonly #page: Page;
  #newest: Release;
  /** By app, the version whose scripts, styles and messages are in the page. */
  readonly #scripts = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  #queue = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
    this.#newest = page.release;
    for (const [app, version] of Object.entries(page.release.apps)) {
      this.#scripts.set(app, scriptsOf(version));
      this.#shown.set(app, version.version);
    }
    // A remote that is opened for the first time starts with the build that the page started with.
    page.client.onAttach = () => void this.follow(this.#newest);
  }

  /** One release after the other; all are shown when it resolves. */
  follow(newest: Release): Promise<void> {
    this.#newest = newest;
    this.#queue = this.#queue
      .then(() => this.#show(this.#newest))
      .catch((error: unknown) => {
        reportError(error);
        this.#page.reload();
      });
    return this.#queue;
  }

  async #show(newest: Release): Promise<void> {
    const { release, adopt } = this.#page;
    if (publishedPartOf(newest) !== publishedPartOf(release)) return this.#page.reload();
    adopt(newest);
    for (const [app, version] of Object.entries(newest.apps)) {
      await this.#updateScripts(app, version);
      if (this.#shown.get(app) === version.version) continue;
      await this.#page.replaceStyles(app, version);
      await this.#page.replaceMessages(app, version);
      this.#shown.set(app, version.version);
    }
  }

  async #updateScripts(app: string, version: AppVersion): Promise<void> {
    const { client, isCrashed, reload } = this.#page;
    const build = client.attached.get(app);
    const scripts = scriptsOf(version);
    if (!build || this.#scripts.get(app) === scripts) return;
    const folder = releaseFileUrl(app, version.version, '');
    const updates = Object.keys(version.files).filter((file) => file.endsWith('.hot-update.json'));
    const isBehind = () => updates.some((file) => file.includes(`.${build.hash()}.`));
    if (!isBehind()) throw new Error(`${app} has no update that starts at the build in the page.`);
    // Each update leads from one build to the next one.
    while (isBehind()) {
      const replaced = await build.update(folder);
      if (!replaced) throw new Error(`An update of ${app} is missing.`);
    }
    this.#scripts.set(app, scripts);
    client.render();
    if (isCrashed()) reload();
  }
}

/** What a page cannot change without a reload: which apps are developed, and the versions of all others. */
function publishedPartOf({ live, apps }: Release): string {
  const versions = Object.entries(apps).map(
    ([app, { version, development }]) => `${app}@${development ? 'development' : version}`,
  );
  return [live ?? false, ...versions.sort()].join();
}

function scriptsOf({ files }: AppVersion): string {
  const scripts = Object.entries(files).filter(
    ([file]) => file.endsWith('.js') && !file.endsWith('.hot-update.js'),
  );
  return scripts
    .map(([file, { sha384 }]) => `${file} ${sha384}`)
    .sort()
    .join();
}
