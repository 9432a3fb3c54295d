import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const stepLimitMs = 60_000;
/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;
const debianFolder = '/usr/lib/postgresql';

interface Options {
  /** Whether a commit waits for the disk; without it everything is faster, and a power cut loses it. */
  fsync: boolean;
}

/** A PostgreSQL of our own in a temporary folder, reached over a Unix socket in that folder. */
export class PostgresCluster {
  readonly #folder: string;
  readonly #binaries: string;

  private constructor(folder: string, binaries: string) {
    this.#folder = folder;
    this.#binaries = binaries;
  }

  /** Where `initdb` and `pg_ctl` are: on the path, where Debian puts them, or where `pg_config` says. */
  static findBinaries(): string | undefined {
    const onPath = (process.env.PATH ?? '').split(delimiter);
    const folders = [...onPath, ...debianFolders(), ...configured()];
    return folders.find((folder) =>
      ['initdb', 'pg_ctl'].every((name) => folder !== '' && existsSync(join(folder, name))),
    );
  }

  static async start({ fsync }: Options): Promise<PostgresCluster> {
    const binaries = PostgresCluster.findBinaries();
    if (!binaries) throw new Error('There is no PostgreSQL on this machine.');
    const folder = mkdtempSync(join(tmpdir(), 'h5-postgres-'));
    const { uid, gid } = owner();
    if (uid !== undefined) chownSync(folder, uid, gid ?? 0);
    const cluster = new PostgresCluster(folder, binaries);
    try {
      const as = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
      await cluster.#run('initdb', ['--pgdata', cluster.#data, ...as, '--no-sync']);
      const settings = [
        `-c unix_socket_directories=${folder} -c listen_addresses=''`,
        `-c max_connections=200 -c fsync=${fsync ? 'on' : 'off'}`,
      ];
      await cluster.#control('start', ['--options', settings.join(' ')]);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return cluster;
  }

  url(database = 'postgres'): string {
    return `postgresql://postgres@localhost/${database}?host=${this.#folder}`;
  }

  /** As after a crash: connections break, and the next start recovers. It keeps its settings. */
  async restartImmediately(): Promise<void> {
    await this.#control('restart', ['--mode', 'immediate']);
  }

  /** All its processes stand still for this long: connections stay, and nothing is answered. Only where the system has `/proc`. */
  async fallSilent(ms: number): Promise<void> {
    const server = this.#processId();
    const own = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => name === server || statFields(name)?.[1] === server);
    for (const pid of own) process.kill(Number(pid), 'SIGSTOP');
    await sleep(ms);
    for (const pid of own) process.kill(Number(pid), 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#control('stop', ['--mode', 'fast']);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Processor time of all processes of the server so far; undefined where the system does not list it in `/proc`. */
  cpuMs(): number | undefined {
    if (!existsSync('/proc/self/stat')) return undefined;
    const server = this.#processId();
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ticksOfServer(name, server));
    return ticks.reduce((sum, each) => sum + each, 0) * msPerTick;
  }

  #processId(): string {
    const [id] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    return id ?? '';
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async #control(action: string, options: string[]): Promise<void> {
    const log = join(this.#folder, 'log');
    await this.#run('pg_ctl', [action, '--pgdata', this.#data, '--wait', '--log', log, ...options]);
  }

  async #run(program: string, args: string[]): Promise<void> {
    await run(join(this.#binaries, program), args, {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      timeout: stepLimitMs,
      ...owner(),
    });
  }
}

/** Of a process that is the server, with those that it has waited for, or one of its own. */
function ticksOfServer(pid: string, server: string): number {
  const fields = statFields(pid);
  if (!fields) return 0;
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  if (pid === server) {
    return (user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0);
  }
  return fields[1] === server ? (user ?? 0) + (system ?? 0) : 0;
}

/** What Linux says about a process, from its state on; undefined if it has ended. The second field is its parent. */
function statFields(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).sort((one, two) => Number(two) - Number(one));
  return versions.map((version) => join(debianFolder, version, 'bin'));
}

function configured(): string[] {
  const folder = outputOf('pg_config', ['--bindir']);
  return folder ? [folder] : [];
}

/** PostgreSQL refuses to run as root; it then runs as its own user or as `nobody`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const user = outputOf('id', ['-u', 'postgres']) ? 'postgres' : 'nobody';
  return { uid: Number(outputOf('id', ['-u', user])), gid: Number(outputOf('id', ['-g', user])) };
}

/** The output of a program, or an empty string if it is missing or fails. */
function outputOf(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
