import { captureLog } from './captureLog';
import { createTestApp, type TestApp } from './createTestApp';

/** Gives the tests of a file the whole server and the lines of its log. */
export function beforeLogTests(begin: (test: { app: TestApp; lines: string[] }) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    const lines = captureLog();
    app = await createTestApp({ config: { logLevel: 'info' } });
    begin({ app, lines });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });
}
