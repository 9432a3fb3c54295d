import { checkRepeatedCalls } from './testing/checkRepeatedCalls';
import { createTestApp, type TestApp } from './testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('in a hundred orders, twenty money calls at once, each sent three times, have one effect each', async () => {
  for (let seed = 1; seed <= 100; seed += 1) await checkRepeatedCalls(app, seed);
}, 1_800_000);
