import { ErrorLog } from './ErrorLog';
import { OperatorNotice } from './OperatorNotice';

const refused = (message = 'connect ECONNREFUSED 127.0.0.1:5432') =>
  Object.assign(new Error(message), { code: 'ECONNREFUSED', syscall: 'connect' });
const terminated = () => new Error('Connection terminated unexpectedly');

function setup() {
  const lines: string[] = [];
  const probe = jest.fn(() => Promise.reject<void>(refused()));
  const log = new ErrorLog((line) => lines.push(String(line)));
  log.watch(probe);
  return { log, probe, lines };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('logs the beginning and the end of an outage, in however many ways calls fail', async () => {
  const { log, probe, lines } = setup();
  for (let time = 1; time <= 50; time += 1) {
    log.report(refused());
    log.report(terminated());
  }
  await jest.advanceTimersByTimeAsync(2_500);
  expect(lines).toEqual(['The database is not available: connect ECONNREFUSED 127.0.0.1:5432']);
  probe.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(lines.slice(1)).toEqual([
    'The database is available again after 3 s. 99 more errors are not listed.',
  ]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('is not over while calls still fail, and is told of once a minute', async () => {
  const { log, probe, lines } = setup();
  probe.mockResolvedValue(undefined);
  log.report(terminated());
  for (let second = 1; second <= 130; second += 1) {
    await jest.advanceTimersByTimeAsync(990);
    log.report(refused());
    await jest.advanceTimersByTimeAsync(10);
  }
  const said = (minutes: number, more: number) =>
    `The database has not been available for ${minutes} min; ${more} more errors, the last one: connect ECONNREFUSED 127.0.0.1:5432`;
  expect(lines.slice(1)).toEqual([said(1, 60), said(2, 120)]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(lines.slice(3)).toEqual([
    'The database is available again after 131 s. 130 more errors are not listed.',
  ]);
});

test('logs the next outage again', async () => {
  const { log, probe, lines } = setup();
  probe.mockResolvedValue(undefined);
  log.report(refused());
  await jest.advanceTimersByTimeAsync(1_000);
  log.report(refused(''));
  expect(lines.slice(1)).toEqual([
    'The database is available again after 1 s.',
    'The database is not available: ECONNREFUSED',
  ]);
});

test('logs the stack of other errors, and the text of a notice', () => {
  const { log, lines } = setup();
  const waits = Object.assign(new Error('canceling statement'), { code: '55P03' });
  const mistakes = [new TypeError('x is not a function'), waits, waits];
  for (const mistake of mistakes) log.report(mistake);
  log.report(new OperatorNotice('Look at the ledger.'));
  expect(lines).toEqual([...mistakes.map(({ stack }) => stack), 'Look at the ledger.']);
});

test('needs no stack for an outage while the server starts or stops', () => {
  const { log, lines } = setup();
  log.stop();
  log.report(terminated());
  expect(lines).toEqual(['The database is not available: Connection terminated unexpectedly']);
});

test('sends no probe to a closed database', async () => {
  const { log, probe } = setup();
  log.report(refused());
  log.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(probe).not.toHaveBeenCalled();
});
