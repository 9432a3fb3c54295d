import { createServer, type RequestListener, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createApp } from './app';
import { systemClock } from './clock';
import { readConfig } from './config';
import { migrate } from './db/migrate';
import { openPostgres } from './db/pg';
import { openPglite } from './db/pglite';
import { demoAccount, ensureDemo } from './demo';
import { startServices } from './services';
import { StartError } from './StartError';

export interface Backend {
  /** Answers `/api` and, in the demo, `/dev`. */
  handler: RequestListener;
  /** Lets sockets in at `/api/socket.io` of a server that listens or will. */
  attach(server: Server): void;
  describe(): Description;
  close(): Promise<void>;
}

export interface Description {
  demo: boolean;
  /** Whom anybody may sign in as, in the demo. */
  demoAccount: typeof demoAccount | undefined;
  database: string;
  /** What an operator should know, one sentence each. */
  notes: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens everything in order: configuration, database, services, server. `close` takes the way back. */
export async function createBackend({
  env = process.env,
}: { env?: Environment } = {}): Promise<Backend> {
  const config = readConfig(env);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, report)
    : await openPglite(config.dataFolder, report);
  try {
    await migrate(database.db);
    const services = await startServices({
      config,
      clock: systemClock,
      db: database.db,
      onError: report,
    });
    if (config.demo) await ensureDemo(services.accounts, systemClock);
    const app = createApp(config, services);
    await app.ready();

    return {
      handler: (request, response) => app.routing(request, response),
      attach: (server) => services.realtime.attach(server),
      describe: () => ({
        demo: config.demo,
        demoAccount: config.demo ? demoAccount : undefined,
        database: database.description,
        notes: notesOf(database.survivesPowerLoss, config.demo),
      }),
      async close() {
        await app.close();
        await services.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function notesOf(survivesPowerLoss: boolean, demo: boolean): string[] {
  const notes: string[] = [];
  if (!survivesPowerLoss) {
    notes.push(
      'The embedded database survives a crash of this process, but not a power cut; use DATABASE_URL for more.',
    );
  }
  if (demo) notes.push('Funds are play money and markets are simulated.');
  return notes;
}

/** The stack and no more: what else a database says about an error may hold somebody's data. */
function report(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error);
}

/** Alone, for development: no edge server, only the API. */
async function main(): Promise<void> {
  const { port } = readConfig();
  const backend = await createBackend();
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 },
    backend.handler,
  );
  backend.attach(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(`Port ${port} is taken.`) : error),
    );
    server.listen(port, resolve);
  });

  const { database, notes } = backend.describe();
  console.log(`API on http://localhost:${port}/api, database: ${database}`);
  for (const note of notes) console.log(note);

  const stop = () => {
    server.close();
    server.closeIdleConnections();
    void backend.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });
}
