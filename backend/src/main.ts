import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { ReleaseEvent } from '@h5/shared/contract/events';
import { createApp } from './app';
import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { readConfig } from './config';
import { FolderLock } from './db/FolderLock';
import { isDatabaseOutage } from './db/isDatabaseUnavailable';
import { openPostgres } from './db/pg';
import { openPglite } from './db/pglite';
import { pingDatabase } from './db/ping.sql';
import { prepareDatabase } from './db/prepareDatabase';
import { runTradersCommand } from './copy-trading/traders/operatorTraders';
import { demoCredentials, ensureDemoUser } from './demo';
import { ErrorLog } from './ErrorLog';
import { rejectMalformedRequests, slowRequestLimits } from './http/protocol';
import { InFlightRequests } from './http/InFlightRequests';
import { runJobsCommand } from './jobs/operatorJobs';
import { runSuspendedCommand } from './sequencer/operatorSuspensions';
import { runMarketsCommand } from './markets/operatorMarkets';
import { runPricesCommand } from './prices/verifyPrices';
import { carryOutOperatorCommand } from './operator/carryOutOperatorCommand';
import { OperatorServer } from './operator/OperatorServer';
import { announceRelease, makeReleaseCommands } from './realtime/releaseCommands';
import { startApiRole, type ApiServices } from './cluster/apiRole';
import { startInternalRole } from './cluster/startInternalRole';
import { openSealing } from './security/sealing';
import { startServices, type BackendServices } from './services';
import { StartError } from './StartError';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Backend {
  /** Answers `/api` and, in the demo, `/dev`. */
  handler: RequestListener;
  /** Accepts sockets at `/api/socket.io` of a server, before or after it listens, and answers malformed requests. */
  attach(server: Server): void;
  /** Tells open tabs of a new release of the pages. */
  announceRelease(event: ReleaseEvent): void;
  describe(): BackendDescription;
  close(): Promise<void>;
}

export interface BackendDescription {
  demo: boolean;
  /** The account that anybody may sign in with, in the demo. */
  demoAccount: typeof demoCredentials | undefined;
  database: string;
  /** The page with the messages that were not sent, with its key; nothing when they are sent. */
  devMailbox: string | undefined;
  /** What an operator should know, one sentence each. */
  notes: string[];
}

/** Fails if a start cannot succeed, before anything is built for it. */
export function checkStartConditions(env: Environment = process.env): void {
  const { databaseUrl, dataFolder } = readConfig(env);
  if (!databaseUrl) FolderLock.assertFree(dataFolder);
}

/** How long a stop waits for answers that are being made, and for everything together. */
const lastAnswersMs = 5_000;
const stopLimitMs = 20_000;

/** Opens everything in order: configuration, database, services, server. `close` takes the way back. */
export async function createBackend({
  env = process.env,
}: { env?: Environment } = {}): Promise<Backend> {
  const config = readConfig(env);
  if (config.role !== 'all' && config.role !== 'api') {
    throw new StartError(
      `H5_ROLE=${config.role} serves no pages: run backend/dist/main.js, which “h5 build backend” makes.`,
    );
  }
  const errors = new ErrorLog(print);
  const { report } = errors;
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, report)
    : await openPglite(config.dataFolder, report);
  errors.watch(() => pingDatabase(database.db));
  let services: BackendServices | ApiServices | undefined;
  let operator: OperatorServer | undefined;
  try {
    await prepareDatabase(database.db, config);
    const clock = new SteadyClock(await readClockState(database.db));
    const { db, trading, reads, listen } = database;
    const shared = { config, clock, db, trading, reads, listen, onError: report };
    const { cluster } = config;
    if (cluster && config.role === 'api') services = await startApiRole({ ...shared, cluster });
    else {
      services = await startServices({ ...shared, ...(cluster && { cluster }) });
      if (config.demo) {
        await ensureDemoUser(services, clock);
        services.demo.past.start();
      }
    }
    const app = createApp({ ...config, limits: services.limits }, services);
    app.addHook('onError', async (_request, _reply, error) => {
      if (isDatabaseOutage(error)) report(error);
    });
    await app.ready();
    if (!config.databaseUrl) {
      const { sessions } = services;
      const operatorDeps = {
        config,
        db: database.db,
        clock,
        sealing: openSealing(config),
        dropSessions: (userId: string) => sessions.dropCached(userId),
      };
      const commands = {
        ...makeReleaseCommands(services.publisher),
        jobs: (input: unknown) => runJobsCommand(database.db, input),
        operator: (input: unknown) => carryOutOperatorCommand(operatorDeps, input),
        suspended: (input: unknown) => runSuspendedCommand(database.db, input),
        markets: (input: unknown) => runMarketsCommand(database.db, clock, input),
        traders: (input: unknown) => runTradersCommand(database.db, clock, input),
        prices: (input: unknown) => runPricesCommand(database.db, input),
      };
      operator = await OperatorServer.start(config.dataFolder, commands, report);
    }
    const underWay = new InFlightRequests();
    const running = services;
    const noteRequest = () => 'audience' in running && running.audience.noteRequest();

    return {
      handler(request, response) {
        underWay.add(response);
        noteRequest();
        app.routing(request, response);
      },
      attach(server) {
        rejectMalformedRequests(server);
        // Before the connection counts.
        server.prependListener('upgrade', noteRequest);
        running.attach(server);
      },
      announceRelease: (event) => announceRelease(running.publisher, event),
      describe: () => ({
        demo: config.demo,
        demoAccount: config.demo ? demoCredentials : undefined,
        database: database.description,
        devMailbox:
          running.devMailbox && `/dev/outbox?${new URLSearchParams({ key: config.devKey })}`,
        notes: [
          ...(running.outflow.isStopped ? [outflowNote] : []),
          ...notesOf(database.survivesPowerLoss, config.demo),
          ...clockNotes(clock),
        ],
      }),
      async close() {
        // From here on each answer is the last one of its connection.
        await app.close();
        await operator?.stop();
        await running.stop();
        await underWay.drain(lastAnswersMs);
        errors.stop();
        await database.close();
      },
    };
  } catch (error) {
    // Parts that run already would query a closed database, and their errors would hide this one.
    await operator?.stop();
    await services?.stop();
    errors.stop();
    await database.close();
    throw error;
  }
}

const outflowNote =
  'OUTFLOW IS STOPPED: the ledger differs from its lines. No order is accepted; npm run ledger -- verify says what is wrong.';

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

/** Warns if the clock of the machine was set back: due times then come later than expected. */
function clockNotes({ behindMs }: SteadyClock): string[] {
  if (behindMs < 60_000) return [];
  const minutes = Math.round(behindMs / 60_000);
  return [
    `The clock of this machine is ${minutes} min behind what was recorded: time goes at half its speed until that is caught up.`,
  ];
}

const print = (line: unknown) => console.error(line);

/** Alone, without the edge server: the API, or a process that serves no users. */
async function main(): Promise<void> {
  const { port, role } = readConfig();
  if (role !== 'all' && role !== 'api') {
    const running = await startInternalRole(readConfig(), new ErrorLog(print), die);
    console.log(`Started: ${running.description}`);
    stopOnSignal(() => running.stop());
    return;
  }
  const backend = await createBackend();
  const server = createServer(slowRequestLimits, backend.handler);
  backend.attach(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(`Port ${port} is taken.`) : error),
    );
    server.listen(port, resolve);
  });

  const { demoAccount: demo, database, devMailbox, notes } = backend.describe();
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const lines = [
    `API on ${origin}/api, database: ${database}`,
    demo && `Sign in as ${demo.email} with ${demo.password}`,
    devMailbox && `Dev mailbox: ${origin}${devMailbox}`,
    ...notes,
  ];
  console.log(lines.filter(Boolean).join('\n'));
  stopOnSignal(() => {
    server.close();
    server.closeIdleConnections();
    return backend.close();
  });
}

/** The first signal lets everything that has begun end, the second ends at once. */
function stopOnSignal(end: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => die(new Error('Stopping took too long.')), stopLimitMs).unref();
    end().then(() => process.exit(0), die);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** After an unexpected error the state of the process is unknown: it ends, and a supervisor restarts it. */
function die(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else new ErrorLog(print).report(error);
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Also from a promise that is not awaited.
  process.on('uncaughtException', die);
  main().catch(die);
}
