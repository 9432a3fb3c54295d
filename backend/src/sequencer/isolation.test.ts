import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/Db';
import { PendingPostings } from '../ledger/PendingPostings';
import { findCompletedRequests, insertCompletedRequests } from '../ledger/requests.sql';
import { OperatorNotice } from '../OperatorNotice';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { blaming, describeFault, isDataFault } from './DecisionError';
import type {
  BatchScope,
  CommandOutcome,
  ProductBatch,
  SequencedCommand,
  SequencedProduct,
} from './SequencedProduct';
import { Sequencer } from './Sequencer';

type Fault = 'throws' | 'breaks a rule';

interface NumberCommand extends SequencedCommand {
  fault?: Fault;
  /** The subject whose number makes it fail, if that is not its own. */
  blamed?: { id: string; userId: string };
}

/** Records the commands and effects that it carries out; some of them fail. */
class Notebook implements SequencedProduct<NumberCommand, string> {
  readonly name = 'notebook';
  readonly requests = { find: findCompletedRequests, insert: insertCompletedRequests };
  readonly batches: BatchScope[] = [];
  effects: { id: string; fault?: Fault; isNameless?: boolean }[] = [];
  stored: string[] = [];
  /** How many batches pass until its effects are read again after a recovery, as recorded seconds are. */
  readingTakes = 0;
  #reading = 0;
  #suspended = new Set<string>();

  get isDue(): boolean {
    return this.#due.length > 0 && !this.isCatchingUp;
  }

  get isCatchingUp(): boolean {
    return this.#reading > 0;
  }

  get #due() {
    return this.effects.filter(({ id }) => !this.#suspended.has(id) && !this.stored.includes(id));
  }

  beginBatch(scope: BatchScope): ProductBatch<NumberCommand, string> {
    this.batches.push(scope);
    this.#reading = Math.max(0, this.#reading - 1);
    const due = this.isCatchingUp ? [] : this.#due;
    const effects = due.slice(0, { all: 200, effect: 1, commands: 0 }[scope]);
    const done: { id: string; fault?: Fault | undefined }[] = [];
    return {
      now: 1,
      hasChanges: effects.length > 0,
      draft: new PendingPostings(),
      missingAccounts: () => [],
      suspect:
        scope === 'effect' && !effects[0]?.isNameless ? suspectOf(effects[0]?.id) : undefined,
      run: (commands) => {
        for (const effect of effects) {
          if (effect.fault === 'throws') blaming(() => suspectOf(effect.id), fail);
          done.push(effect);
        }
        return new Map(commands.map((command) => [command, this.#outcome(command, done)]));
      },
      write: async () => {
        if (done.some(({ fault }) => fault === 'breaks a rule')) throw brokenRule('23514');
      },
      committed: () => void this.stored.push(...done.map(({ id }) => id)),
      end: () => {},
      readStored: async () => () => {},
    };
  }

  #outcome(
    command: NumberCommand,
    done: { id: string; fault?: Fault | undefined }[],
  ): CommandOutcome<string> {
    const { blamed } = command;
    if (blamed && !this.#suspended.has(blamed.id)) {
      blaming(() => ({ kind: 'relation', ...blamed }), fail);
    }
    if (command.fault === 'throws') fail();
    done.push({ id: command.reqId, fault: command.fault });
    return { kind: 'completed', subjectId: randomUUID(), result: () => command.reqId };
  }

  standsAt(): Promise<number> {
    return Promise.resolve(1);
  }

  async recover(tx: Tx): Promise<void> {
    const rows = await tx.selectFrom('suspensions').select('subject_id').execute();
    this.#suspended = new Set(rows.map(({ subject_id }) => subject_id));
  }

  recovered(): void {
    this.#reading = this.readingTakes;
  }
  closed(): void {}
  find(): Promise<string> {
    return Promise.resolve('again');
  }
}

function fail(): never {
  throw new Error('Nobody thought of 17 or me@example.org.');
}

function suspectOf(id: string | undefined) {
  return id === undefined ? undefined : { kind: 'position' as const, id, userId: randomUUID() };
}

/** As the database answers, by the SQL state. */
function brokenRule(code: string): Error {
  return Object.assign(
    new Error('new row for relation "notes" violates check constraint "short"'),
    {
      code,
    },
  );
}

const database = databaseOfTestFile('suspensions');
let notebook: Notebook;
let sequencer: Sequencer<NumberCommand, string>;
let errors: unknown[];

beforeEach(async () => {
  errors = [];
  notebook = new Notebook();
  sequencer = await start();
});
afterEach(() => sequencer.stop());

async function start() {
  const started = new Sequencer<NumberCommand, string>({
    db: database.db,
    product: notebook,
    onError: (error) => errors.push(error),
  });
  await started.start();
  return started;
}

function aCommand(fields: Partial<NumberCommand> = {}): NumberCommand {
  const reqId = randomUUID();
  return { userId: randomUUID(), operation: 'note', reqId, hash: reqId, ...fields };
}

const notices = () => errors.flatMap((one) => (one instanceof OperatorNotice ? one.message : []));
const suspensions = () => database.db.selectFrom('suspensions').selectAll().execute();
const faults: Fault[] = ['throws', 'breaks a rule'];

test.each(faults)(
  'of a hundred commands, one that %s is refused and the others are carried out',
  async (fault) => {
    const commands = Array.from({ length: 100 }, (_, at) => aCommand(at === 40 ? { fault } : {}));
    const replies = await Promise.allSettled(commands.map((command) => sequencer.submit(command)));
    expect(
      replies.flatMap((one, at) => (one.status === 'rejected' ? [[at, String(one.reason)]] : [])),
    ).toEqual([[40, 'AppError: NOT_CARRIED_OUT']]);
    expect(notebook.stored).toEqual(
      commands.filter((_, at) => at !== 40).map(({ reqId }) => reqId),
    );
    expect(notices()).toEqual([expect.stringContaining('(note) was refused')]);
    // The first one was in a batch before; those behind the one that fails need not run alone.
    expect(notebook.batches.filter((scope) => scope === 'commands')).toHaveLength(40);
  },
);

test('what could not be carried out is refused unseen when it is asked again, and only to the same person', async () => {
  const done = aCommand();
  await sequencer.submit(done);
  const command = { ...aCommand({ fault: 'throws' }), userId: done.userId, hash: done.hash };
  await expect(sequencer.submit(command)).rejects.toThrow('NOT_CARRIED_OUT');
  const { length } = notebook.batches;
  const again = { ...command, reqId: randomUUID() };
  await expect(sequencer.submit(again)).rejects.toThrow('NOT_CARRIED_OUT');
  expect(notebook.batches).toHaveLength(length);
  // What was carried out before keeps its outcome.
  expect(await sequencer.submit(done)).toBe('again');
  const others = { ...aCommand(), operation: command.operation, hash: command.hash };
  expect(await sequencer.submit(others)).toBe(others.reqId);
});

test.each(faults)('an effect that %s is suspended, and everything else goes on', async (fault) => {
  notebook.effects = Array.from({ length: 300 }, (_, at) => ({
    id: randomUUID(),
    ...(at === 120 && { fault }),
  }));
  const bad = notebook.effects[120]?.id;
  const reply = sequencer.submit(aCommand());
  await reply;
  await sequencer.idle();
  expect(notebook.stored).toHaveLength(300);
  expect(notebook.stored).not.toContain(bad);
  expect(await suspensions()).toMatchObject([
    { product: 'notebook', kind: 'position', subject_id: bad, stands_at: 1, resumed_at: null },
  ]);
  expect(notices()).toEqual([expect.stringContaining(`The position ${bad} is suspended`)]);
  expect(notebook.batches.at(-1)).toBe('all');
});

test('a command that fails because of somebody else is carried out without them', async () => {
  const blamed = { id: randomUUID(), userId: randomUUID() };
  const command = aCommand({ blamed });
  expect(await sequencer.submit(command)).toBe(command.reqId);
  expect(await suspensions()).toMatchObject([{ kind: 'relation', subject_id: blamed.id }]);
});

test('a command that fails because of what is its own is refused, and nothing is suspended', async () => {
  const blamed = { id: randomUUID(), userId: randomUUID() };
  await expect(sequencer.submit(aCommand({ blamed, userId: blamed.userId }))).rejects.toThrow(
    'NOT_CARRIED_OUT',
  );
  expect(await suspensions()).toEqual([]);
});

test('commands go on beside an effect that nothing can be put down to', async () => {
  notebook.effects = [{ id: randomUUID(), fault: 'breaks a rule', isNameless: true }];
  const commands = [aCommand(), aCommand()];
  const replies = commands.map((command) => sequencer.submit(command));
  expect(await Promise.all(replies)).toEqual(commands.map(({ reqId }) => reqId));
  notebook.effects = [];
});

test('an effect that fails is found beside commands without a pause, also while effects are being read', async () => {
  notebook.effects = [{ id: randomUUID(), fault: 'breaks a rule' }, { id: randomUUID() }];
  notebook.readingTakes = 3;
  const commands = Array.from({ length: 50 }, () => aCommand());
  // Each caller sends its next command once it has a reply.
  const ask = async (from: number) => {
    for (let at = from; at < commands.length; at += 2) {
      const command = commands[at];
      if (command) await sequencer.submit(command);
    }
  };
  await Promise.all([ask(0), ask(1)]);
  expect(await suspensions()).toMatchObject([{ subject_id: notebook.effects[0]?.id }]);
  expect(notebook.stored).toHaveLength(51);
});

test('a lost connection suspends and refuses nothing', async () => {
  notebook.effects = [{ id: randomUUID() }];
  database.faults.plan(/begin_batch/);
  await expect(sequencer.submit(aCommand())).rejects.toThrow('BUSY');
  await sequencer.idle();
  expect(notebook.stored).toHaveLength(1);
  expect(await suspensions()).toEqual([]);
  expect(notebook.batches.every((scope) => scope === 'all')).toBe(true);
});

test('a suspension names the fault without what may be personal', () => {
  expect(
    describeFault(new Error('No 17.5 of me@example.org in 0b7c1f6e-3f0a-4a39-9a51-b6a1f3c1a111')),
  ).toEqual({
    fault: 'Error',
    message: 'No … of … in …',
  });
  expect(
    ['23514', '22003', '57P01', '40001', '25P02'].map((code) => isDataFault(brokenRule(code))),
  ).toEqual([...[true, true, false, false, false]]);
});
