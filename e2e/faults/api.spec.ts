import { expect } from '@playwright/test';
import { apiTriggers, derivedTriggers } from './triggers';
import { calledEndpoints } from './triggers/openedByPages';
import { sessionFor, test, testApiFaults } from './apiMatrix';

/** Every eighteenth call with one fault each, in rotation; `api.long.ts` runs all combinations. */
testApiFaults((triggerAt, faultAt) => triggerAt % 18 === 0 && faultAt === (triggerAt / 18) % 12);

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every call of the client has a trigger for fault injection', () => {
  const called = calledEndpoints().map(named).sort();
  expect(called.length).toBeGreaterThan(30);
  expect(apiTriggers.map(({ endpoint }) => named(endpoint)).sort()).toEqual(called);
});

for (const { endpoint, at } of derivedTriggers) {
  test(
    `${at} makes ${named(endpoint)} when it opens; otherwise a trigger is written`,
    { tag: '@long' },
    async ({ drivers }) => {
      const driver = await drivers(sessionFor(endpoint));
      const { method, path } = endpoint;
      const sent = driver.page.waitForRequest(
        (request) =>
          request.method() === method && new URL(request.url()).pathname === `/api${path}`,
      );
      await driver.openFresh(at);
      await sent;
    },
  );
}
