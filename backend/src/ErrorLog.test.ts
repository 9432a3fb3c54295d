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

test('logs an outage once for each kind of error, and its end once', async () => {
  const { log, probe, lines } = setup();
  for (let time = 1; time <= 50; time += 1) {
    log.report(refused());
    log.report(terminated());
  }
  await jest.advanceTimersByTimeAsync(2_500);
  log.report(refused());
  expect(lines).toEqual([
    'The database is not available: connect ECONNREFUSED 127.0.0.1:5432',
    'The database is not available: Connection terminated unexpectedly',
  ]);
  probe.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(lines.slice(2)).toEqual([
    'The database is available again after 3 s. 99 more such errors are not listed.',
  ]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(3);
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

test('sends no probe to a closed database', async () => {
  const { log, probe } = setup();
  log.report(refused());
  log.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(probe).not.toHaveBeenCalled();
});
