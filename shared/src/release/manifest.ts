import type { AppVersion, MenuEntry } from './release';

/** The hash and the size of a file, or of one of its encodings. */
export interface FileHash {
  sha384: string;
  size: number;
}

/** A built file. */
export interface ManifestFile extends FileHash {
  /** The compressed encodings beside it. Development builds and files that do not compress have none. */
  br?: FileHash | undefined;
  gz?: FileHash | undefined;
}

/** What an app uses of a module that the host provides, or what the host provides of it. */
export interface SharedModule {
  version: string;
  exports: string[];
}

/** What a build writes beside its files. Its exact bytes are signed by the team that owns the app. */
export interface Manifest extends Omit<AppVersion, 'files'> {
  schema: 2;
  app: string;
  /** Who publishes the app. */
  team: string;
  /** For the host, the version of what routes and menu entries look like; for a remote, the range that it needs. */
  hostApi: string;
  /** What the app imports from the host's shared modules. */
  uses: Record<string, SharedModule>;
  /** What the host shares; remotes have none. */
  provides?: Record<string, SharedModule> | undefined;
  /** For each route, the key of its title among the app's messages. */
  titles: Record<string, string>;
  menu: Omit<MenuEntry, 'app'>[];
  /** The socket topics that only this app's backend module publishes. */
  topics: string[];
  /** The keys of local storage that belong to this app. */
  storageKeys: string[];
  files: Record<string, ManifestFile>;
}
