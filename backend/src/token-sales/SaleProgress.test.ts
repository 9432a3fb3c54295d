import { tokenSaleTopic } from '@h5/shared/contract/token-sales/topics';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { SaleProgress } from './SaleProgress';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function progressOf() {
  const errors: unknown[] = [];
  const publish = jest.fn();
  const { db: reads, clock } = app;
  const onError = (error: unknown) => errors.push(error);
  const progress = new SaleProgress({ reads, clock, realtime: { publish }, onError });
  return { errors, progress, publish };
}

test('once it is stopped it tells nothing more, after what was being told', async () => {
  const { errors, progress, publish } = progressOf();
  progress.changed(1);
  progress.changed(1);
  await progress.stop();
  expect(publish).toHaveBeenCalledTimes(1);
  expect(publish.mock.calls[0][0]).toEqual(tokenSaleTopic('1'));
  progress.changed(2);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(publish).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([]);
});
