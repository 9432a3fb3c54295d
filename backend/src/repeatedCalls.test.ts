import { checkRepeatedCalls } from './testing/checkRepeatedCalls';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// A hundred seeds are in `repeatedCalls.long.ts`.
test('twenty money calls at once, each sent three times, have one effect each', async () => {
  await checkRepeatedCalls(app, 1);
});
