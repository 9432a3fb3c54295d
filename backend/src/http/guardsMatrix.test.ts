import type { EndpointGuards } from '@h5/shared/contract/endpoint';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { holdReason, type HoldReason } from '@h5/shared/contract/security/endpoints';
import { lockAccount } from '../security/lockAccount.sql';
import { insertOutflowHold } from '../security/outflowHolds.sql';
import { createTestApp, type Caller, type TestApp } from '../testing/createTestApp';
import recorded from './callGuards.json';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** The guards of a call in words, such as `user, opens`. */
function guardsOf({ access, key, device, opens, level, outflow, factor }: EndpointGuards): string {
  return [
    access,
    key && 'key',
    device && 'device',
    opens && 'opens',
    level && `level ${level}`,
    outflow && 'outflow',
    factor && `factor ${factor}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a call has without a decision: a read needs a session and nothing else. */
const usual = ({ method }: AnyEndpoint) => (method === 'GET' ? 'user' : undefined);

test('each call has the guards that were decided for it, or the usual ones', () => {
  const actual = Object.fromEntries(endpoints.map((each) => [nameOf(each), guardsOf(each)]));
  const decided = Object.fromEntries(endpoints.map((each) => [nameOf(each), usual(each)]));
  expect(actual).toEqual({ ...decided, ...recorded });
});

test('what proves more than a session, or changes that, needs the key of the session', () => {
  const calls = endpoints.filter(
    ({ key, opens, factor, outflow }) => !key && (outflow ?? (factor && !opens)),
  );
  expect(calls.map(nameOf)).toEqual([]);
});

type Person = { id: string };

/** A state of a person, in which a guard refuses some calls and no other. */
interface State {
  enter: (person: Person) => Promise<unknown>;
  refusal: ErrorCode;
  isRefused: (guards: EndpointGuards) => boolean;
}

const update = (fields: object) => (person: Person) =>
  app.db.updateTable('users').set(fields).where('id', '=', person.id).execute();

const hold = (reason: HoldReason) => (person: Person) =>
  app.db.transaction().execute(async (tx) => {
    await lockAccount(tx, person.id);
    const beganAt = app.clock.now();
    const time = { beganAt, endsAt: beganAt + dayMs };
    await insertOutflowHold(tx, { userId: person.id, reason, ...time });
  });

const states: Record<string, State> = {
  frozen: {
    enter: (person) => update({ frozen_at: app.clock.now(), level: 2 })(person),
    refusal: 'FROZEN',
    isRefused: ({ opens, outflow }) => Boolean(opens ?? outflow),
  },
  'of level 0': {
    enter: update({ level: 0, frozen_at: null }),
    refusal: 'IDENTITY_REQUIRED',
    isRefused: ({ level }) => level !== undefined,
  },
  'of level 1': {
    enter: update({ level: 1, frozen_at: null }),
    refusal: 'IDENTITY_REQUIRED',
    isRefused: ({ level }) => level === 2,
  },
  held: {
    enter: async (person) => {
      await update({ level: 2, frozen_at: null })(person);
      await hold('password')(person);
    },
    refusal: 'HOLD',
    isRefused: ({ outflow }) => outflow === true,
  },
};

/** A session for each call: some calls end theirs. */
async function callerFor({ id }: Person): Promise<Caller> {
  return app.as(await app.services.sessions.open(app.db, id));
}

async function answerOf(caller: Caller, endpoint: AnyEndpoint): Promise<string | undefined> {
  const { input } = findEndpointExamples(endpoint);
  const path = `/api${endpoint.path}`;
  const { body } = await (endpoint.method === 'GET'
    ? caller.get(path, input)
    : caller.post(path, input));
  return body.code as string | undefined;
}

test.each(Object.keys(states))(
  'somebody who is %s is refused what the contract says',
  async (name) => {
    const { enter, refusal, isRefused } = states[name] as State;
    const person = await app.newTrader();
    for (const endpoint of endpoints) {
      await enter(person);
      const code = await answerOf(await callerFor(person), endpoint);
      const shown = { call: nameOf(endpoint), isRefused: code === refusal };
      expect(shown).toEqual({ call: nameOf(endpoint), isRefused: isRefused(endpoint) });
    }
  },
);

test.each(holdReason.options)('a hold because of %s stops all that leaves', async (reason) => {
  const person = await app.newTrader();
  await update({ level: 2 })(person);
  await hold(reason)(person);
  for (const endpoint of endpoints.filter(({ outflow }) => outflow)) {
    const code = await answerOf(await callerFor(person), endpoint);
    expect({ call: nameOf(endpoint), code }).toEqual({ call: nameOf(endpoint), code: 'HOLD' });
  }
});

test('a guest is refused every call of signed-in people', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'user')) {
    const code = await answerOf(app, endpoint);
    expect({ call: nameOf(endpoint), code }).toEqual({
      call: nameOf(endpoint),
      code: 'LOGIN_REQUIRED',
    });
  }
});

test('somebody without a pay password can prove nothing', async () => {
  const person = await app.newTrader();
  await update({ level: 2 })(person);
  for (const endpoint of endpoints.filter(({ factor }) => factor !== undefined)) {
    const code = await answerOf(await callerFor(person), endpoint);
    expect({ call: nameOf(endpoint), code }).toEqual({
      call: nameOf(endpoint),
      code: 'PAY_PASSWORD_UNSET',
    });
  }
});
