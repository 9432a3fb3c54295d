import { test as base } from '@playwright/test';

/** The routes that the test of this worker has shown. */
const visited = new Set<string>();

const isRecording = process.env.E2E_RECORD === '1';

/** Playwright's `test`. With `E2E_RECORD=1` it notes the pages that are shown, for `VisitedRoutesReporter`. */
export const test = isRecording ? recordingTest() : base;

function recordingTest() {
  return base.extend<{ visits: void }>({
    visits: [
      async ({}, provide, { annotations }) => {
        visited.clear();
        await provide();
        annotations.push(...[...visited].map((description) => ({ type: 'visited', description })));
      },
      { auto: true },
    ],
    browser: [
      async ({ browser }, provide) => {
        const newContext = browser.newContext.bind(browser);
        browser.newContext = async (...args) => {
          const context = await newContext(...args);
          await context.exposeBinding('noteVisit', (_, route: string) => void visited.add(route));
          await context.addInitScript(noteShownPages);
          return context;
        };
        await provide(browser);
      },
      { scope: 'worker' },
    ],
  });
}

/** Runs in the page. */
function noteShownPages(): void {
  const { noteVisit } = window as unknown as { noteVisit: (route: string) => Promise<void> };
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('main[data-page]')) {
      const route = dataset.page ?? '';
      if (seen.has(route)) continue;
      seen.add(route);
      void noteVisit(route);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-page'] });
}
