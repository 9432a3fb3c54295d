import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PostgresCluster } from './PostgresCluster';

/**
 * `node --import tsx src/testing/withPostgres.ts <command> [arguments]` runs a command with a PostgreSQL that is thrown
 * away afterwards: `H5_TEST_DATABASE` names it, and tests make a database each.
 */
const [command = '', ...args] = process.argv.slice(2);

/** By convention: this was skipped. */
const skipped = 77;

if (!PostgresCluster.findBinaries()) {
  process.stderr.write('There is no PostgreSQL on this machine (initdb and pg_ctl).\n');
  process.exit(skipped);
}

const cluster = await PostgresCluster.start({ fsync: false });
const url = cluster.url();
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, H5_TEST_DATABASE: url },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
try {
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await cluster.stop();
}
