import { SteadyClock } from './clock';

const hourMs = 3_600_000;

/** A machine whose clock can be set, apart from the time that passes. */
function someMachine() {
  let wall = 1_000_000_000;
  let elapsed = 0;
  return {
    wall: () => wall,
    elapsed: () => elapsed,
    pass(ms: number) {
      wall += ms;
      elapsed += ms;
    },
    set(ms: number) {
      wall += ms;
    },
  };
}

function clockOn(machine: ReturnType<typeof someMachine>, state = { latest: 0, forwardedMs: 0 }) {
  return new SteadyClock(state, machine.wall, machine.elapsed);
}

test('both times follow the machine, also when it is set forward', () => {
  const machine = someMachine();
  const clock = clockOn(machine);
  machine.pass(500);
  expect([clock.now(), clock.machineNow()]).toEqual([machine.wall(), machine.wall()]);
  machine.set(hourMs);
  expect([clock.now(), clock.machineNow()]).toEqual([machine.wall(), machine.wall()]);
});

test('a machine that is set back slows both times down until it has caught up', () => {
  const machine = someMachine();
  const clock = clockOn(machine);
  const before = clock.now();
  machine.set(-hourMs);
  expect([clock.now(), clock.machineNow()]).toEqual([before, before]);
  machine.pass(hourMs);
  expect(clock.machineNow()).toBe(before + hourMs / 2);
  expect(clock.now()).toBeGreaterThan(before);
  machine.pass(2 * hourMs);
  expect([clock.now(), clock.machineNow()]).toEqual([machine.wall(), machine.wall()]);
});

test('a restart shows no time before the latest one that was recorded', () => {
  const machine = someMachine();
  const latest = machine.wall() + hourMs;
  const clock = clockOn(machine, { latest, forwardedMs: 0 });
  expect(clock.now()).toBe(latest);
  expect(clock.behindMs).toBe(hourMs);
  expect(clock.machineNow()).toBe(machine.wall());
  machine.pass(1_000);
  expect(clock.now()).toBe(latest + 500);
});

test('a forward moves the exchange time alone, and is never taken back', () => {
  const machine = someMachine();
  const clock = clockOn(machine, { latest: 0, forwardedMs: hourMs });
  clock.forwardTo(3 * hourMs);
  expect(clock.now()).toBe(machine.wall() + 3 * hourMs);
  expect(clock.machineNow()).toBe(machine.wall());
  clock.forwardTo(hourMs);
  expect(clock.now()).toBe(machine.wall() + 3 * hourMs);
  expect(clock.behindMs).toBe(0);
});
