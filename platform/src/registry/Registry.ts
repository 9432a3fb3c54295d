import path from 'node:path';
import { FaultLog } from './FaultLog';
import { Releases } from './Releases';
import { Versions } from './Versions';

/** A folder that holds what was ever published, and which of it each environment runs. */
export class Registry {
  readonly folder: string;
  readonly versions: Versions;
  readonly releases: Releases;

  constructor(folder: string) {
    this.folder = folder;
    this.versions = new Versions(path.join(folder, 'apps'));
    this.releases = new Releases(folder, this.versions);
  }

  faultsOf(env: string): FaultLog {
    return new FaultLog(this.folder, env);
  }
}
