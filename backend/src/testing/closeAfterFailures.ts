import type { TestApp } from './createTestApp';

/** Closes a test app of which jobs have failed with this reason, which an operator reads in the log, and with no other one. */
export async function closeAfterFailures(app: TestApp, reason: RegExp): Promise<void> {
  const failure = await app.close().then(
    () => undefined,
    (error: AggregateError) => error,
  );
  const reasons = (failure?.errors ?? []).map(String);
  expect(reasons).not.toEqual([]);
  for (const one of reasons) expect(one).toMatch(reason);
}
