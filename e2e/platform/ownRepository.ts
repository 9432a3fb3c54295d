import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root, runningProduct } from '../server';
import { copyPublished } from './copyPublished';
import { readmeCommands, runCommand, serveAsReadmeSays } from './readmeCommands';

const { origin: api } = runningProduct();

/** Follows docs/remotes.md on a remote outside of the workspace: in an empty folder, beside a copy of what is published. */
export class OwnRepository {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'h5-own-repository-'));
  readonly #dataFolder = path.join(this.#folder, 'data');
  #server: Awaited<ReturnType<typeof serveAsReadmeSays>> | undefined;
  #current = root;
  #before = root;

  /** The folder of the remote. */
  readonly remote = path.join(this.#folder, 'remote-lottery');

  constructor() {
    copyPublished(this.#dataFolder);
  }

  /** Where the served environment is. */
  get origin(): string {
    if (!this.#server) throw new Error('No environment is served.');
    return this.#server.origin;
  }

  async follow(heading: string): Promise<void> {
    for (const written of readmeCommands(heading, 'docs/remotes.md')) {
      // What the commands put beside the workspace is put into the empty folder.
      const command = written.replaceAll('..', this.#folder);
      if (command.startsWith('cd ')) this.#change(command.slice('cd '.length));
      else if (command.includes(' serve ')) await this.#serve(command);
      else await this.run(this.#toServer(command));
    }
  }

  /** Runs a command in the folder that the last `cd` has chosen, and prints how long it took. */
  async run(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const began = Date.now();
    // The operator's registry is that of the copy; the remote has its own folder.
    const data = this.#current === root ? { H5_DATA: this.#dataFolder } : { H5_DATA: undefined };
    // The packages of the workspace are in pnpm's store.
    const settings = { pnpm_config_prefer_offline: 'true', ...data, ...env };
    const { code, printed } = await runCommand(command, this.#current, settings);
    expect(code, `${command}\n${printed}`).toBe(0);
    console.log(`${Math.round((Date.now() - began) / 1_000)} s: ${command}`);
    return printed;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #change(target: string) {
    const next = target === '-' ? this.#before : target;
    this.#before = this.#current;
    this.#current = next;
  }

  async #serve(command: string) {
    const dataFolder = this.#dataFolder;
    this.#server = await serveAsReadmeSays(command, { folder: root, dataFolder, api });
  }

  #toServer(command: string): string {
    return this.#server ? command.replace('http://localhost:8081', this.#server.origin) : command;
  }
}
