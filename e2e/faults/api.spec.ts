import { expect } from '@playwright/test';
import { apiTriggers } from './triggers';
import { calledEndpoints, test, testApiFaults } from './apiMatrix';

/** Every twelfth call with one fault each, in rotation; `api.long.ts` runs all combinations. */
testApiFaults((triggerAt, faultAt) => triggerAt % 12 === 0 && faultAt === (triggerAt / 12) % 12);

test('every call of the client has a trigger for fault injection', async () => {
  const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const called = (await calledEndpoints()).map(named).sort();
  expect(called.length).toBeGreaterThan(30);
  expect(apiTriggers.map(({ endpoint }) => named(endpoint)).sort()).toEqual(called);
});
