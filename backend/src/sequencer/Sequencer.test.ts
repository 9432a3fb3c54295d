import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/AppError';
import { PendingPostings } from '../ledger/PendingPostings';
import { findCompletedRequests, insertCompletedRequests } from '../ledger/requests.sql';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type {
  ProductBatch,
  SequencedCommand,
  CommandOutcome,
  SequencedProduct,
} from './SequencedProduct';
import { Sequencer } from './Sequencer';

/** Counts how often it was asked to; refuses to go above 3 in one batch. */
class Counter implements SequencedProduct<SequencedCommand, number> {
  readonly name = 'counter';
  readonly requests = { find: findCompletedRequests, insert: insertCompletedRequests };
  readonly isDue = false;
  readonly subjects: string[] = [];
  readonly events: string[] = [];

  beginBatch(): ProductBatch<SequencedCommand, number> {
    const { subjects, events } = this;
    const now = 1;
    let added = 0;
    return {
      now,
      hasChanges: false,
      draft: new PendingPostings(),
      missingAccounts: () => [],
      run: (commands) =>
        new Map(
          commands.map((command): [SequencedCommand, CommandOutcome<number>] => {
            if (added === 3) return [command, { kind: 'refused', error: new AppError('BUSY') }];
            added += 1;
            const subjectId = randomUUID();
            const count = subjects.push(subjectId);
            return [command, { kind: 'completed', subjectId, result: () => count }];
          }),
        ),
      write: async () => {},
      committed: () => void events.push(`committed ${added}`),
      end: () => {},
      readStored: async () => () => void events.push('notified'),
    };
  }

  async recover(): Promise<void> {
    this.events.push('recovered');
  }

  recovered(): void {}

  closed(): void {
    this.events.push('closed');
  }

  async find(_userId: string, subjectId: string): Promise<number> {
    return this.subjects.indexOf(subjectId) + 1;
  }
}

let database: TestDatabase;
let counter: Counter;
let sequencer: Sequencer<SequencedCommand, number>;
const userId = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  counter = new Counter();
  sequencer = new Sequencer({ db: database.db, product: counter, onError: () => {} });
  await sequencer.start();
});
afterEach(() => sequencer.stop());

function aCommand(): SequencedCommand {
  return { userId, operation: 'count', reqId: randomUUID(), hash: 'x' };
}

test('runs the commands of any product in their order, and replies with their outcomes', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => sequencer.submit(aCommand())));
  expect(replies).toEqual([1, 2, 3]);
});

test('a repeated command is not run again, also by the next sequencer', async () => {
  const command = aCommand();
  expect(await sequencer.submit(command)).toBe(1);
  expect(await sequencer.submit(command)).toBe(1);
  const next = new Sequencer({ db: database.db, product: counter, onError: () => {} });
  await next.start();
  expect(await next.submit(command)).toBe(1);
  await expect(next.submit({ ...command, hash: 'y' })).rejects.toMatchObject({
    code: 'REQ_ID_REUSED',
  });
  await next.stop();
  expect(counter.subjects).toHaveLength(1);
});

test('recovers after a commit without confirmation, notifies, and replies with what is stored', async () => {
  database.faults.plan(/^commit/, { isDone: true });
  expect(await sequencer.submit(aCommand())).toBe(1);
  expect(counter.events).toEqual(['recovered', 'recovered', 'notified']);
});

test('a sequencer that was replaced refuses commands', async () => {
  const next = new Sequencer({ db: database.db, product: new Counter(), onError: () => {} });
  await next.start();
  await expect(sequencer.submit(aCommand())).rejects.toMatchObject({ code: 'BUSY' });
  expect(counter.events.at(-1)).toBe('closed');
  expect(await next.submit(aCommand())).toBe(1);
  await next.stop();
});
