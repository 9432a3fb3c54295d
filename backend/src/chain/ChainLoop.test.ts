import { ChainLoop } from './ChainLoop';

const clock = { now: () => jest.now(), machineNow: () => jest.now() };

let loop: ChainLoop;
let follow: jest.Mock;
let isPresent: boolean;
let comeBack: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  isPresent = true;
  follow = jest.fn(() => Promise.resolve(false));
  const audience = {
    get isPresent() {
      return isPresent;
    },
    onReturn: (listen: () => void) => (comeBack = listen),
  };
  loop = new ChainLoop({ clock: clock as never, follow, audience, onError: jest.fn() });
  loop.start();
});
afterEach(async () => {
  await loop.stop();
  jest.useRealTimers();
});

async function roundsIn(ms: number): Promise<number> {
  follow.mockClear();
  await jest.advanceTimersByTimeAsync(ms);
  return follow.mock.calls.length;
}

test('follows the chain every second while somebody looks', async () => {
  expect(await roundsIn(20_000)).toBe(20);
});

test('rests for ten seconds while nobody looks, until somebody comes back', async () => {
  await roundsIn(500);
  isPresent = false;
  expect(await roundsIn(1_000)).toBe(1);
  expect(await roundsIn(19_000)).toBe(1);
  isPresent = true;
  comeBack();
  expect(await roundsIn(2_500)).toBe(3);
});

test('does not rest while something is under way', async () => {
  isPresent = false;
  follow.mockResolvedValue(true);
  await roundsIn(10_000);
  expect(await roundsIn(20_000)).toBe(20);
});
