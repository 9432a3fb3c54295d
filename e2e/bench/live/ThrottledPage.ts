import type { Browser, CDPSession, Page } from 'playwright-core';

/** Time that the main thread spent, in milliseconds. */
export interface MainThreadTime {
  script: number;
  task: number;
  layout: number;
  style: number;
}

const metrics = {
  script: 'ScriptDuration',
  task: 'TaskDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
} as const;

/** A phone that can be made slower, and the time its main thread spends. */
export class ThrottledPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Uncaught errors of its scripts. */
  readonly errors: string[] = [];

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
    page.on('pageerror', ({ message }) => this.errors.push(message));
  }

  static async open(browser: Browser): Promise<ThrottledPage> {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      colorScheme: 'dark',
    });
    // Functions evaluated in the page were compiled from TypeScript; the compiler inserts calls of this helper.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // CPU time of the thread, so that other load on the machine does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ThrottledPage(page, cdp);
  }

  async throttle(times: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  /** Measures the main thread while `happen` runs. */
  async measure(happen: () => Promise<void>): Promise<MainThreadTime> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const before = await this.#read();
    await happen();
    const after = await this.#read();
    return {
      script: after.script - before.script,
      task: after.task - before.task,
      layout: after.layout - before.layout,
      style: after.style - before.style,
    };
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  async #read(): Promise<MainThreadTime> {
    const answer = await this.cdp.send('Performance.getMetrics');
    const valueOf = (name: string) =>
      1000 * (answer.metrics.find((metric) => metric.name === name)?.value ?? NaN);
    return {
      script: valueOf(metrics.script),
      task: valueOf(metrics.task),
      layout: valueOf(metrics.layout),
      style: valueOf(metrics.style),
    };
  }
}
