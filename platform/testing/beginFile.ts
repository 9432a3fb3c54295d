/**
 * A file of a suite (`scripts/test/suites.mjs`) finds the browser as if it ran by itself. `cleanup` is that of the Testing
 * Library of its package, which by itself would clean the document only for the file that has loaded it.
 */
export function beginFile(cleanup: () => void): void {
  beforeAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    document.title = '';
  });
  afterEach(cleanup);
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    document.body.replaceChildren();
    for (const { name } of [...document.documentElement.attributes]) {
      document.documentElement.removeAttribute(name);
    }
  });
}
