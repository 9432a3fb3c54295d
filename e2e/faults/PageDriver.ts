import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { languages, type Language } from '@h5/shared/contract/languages';
import { screen } from '../fixtures';
import type { TestUser } from '../TestUser';
import { untilSheetIsLeft } from '../untilSheetIsLeft';
import { createTranslator } from '../createTranslator';
import type { ApiFault } from './apiFaults';

const emptyRoute = '/pages/nowhere';
/** Longer than a toast is visible. */
const toastMs = 2_000;
const networkCodes = [
  'OFFLINE',
  'TIMEOUT',
  'SERVER_DOWN',
  'UNREADABLE_REPLY',
  'TOO_MANY_REQUESTS',
] as const;

/** What a form says while it does not know whether its request was carried out. */
const unknownOutcomes = [
  'trade.spot.unknown',
  'trade.amend.unknown',
  'trade.futures.unknown',
  'trade.secondsTab.form.unknown',
  'trade.copySettings.unknown',
  'wallet.transfer.unknown',
  'wallet.exchange.unknown',
  'wallet.pay.unknown',
  'wallet.withdraw.unknown',
  'wallet.bankIn.unknown',
  'finance.lockPurchase.unknown',
  'finance.lockOrders.unknown',
  'finance.investPurchase.unknown',
  'finance.loan.unknown',
  'finance.tokenSale.unknown',
];

/** One page of one user, shared by consecutive cases, with what it announced and requested. */
export class PageDriver {
  readonly page: Page;
  readonly origin: string;
  readonly person: TestUser | undefined;
  readonly t: (key: string, values?: Record<string, string | number>) => string;
  /** Uncaught errors. Contract violations are reported as errors on purpose and do not count. */
  readonly errors: string[] = [];
  /** How often the call under test was sent. */
  requestCount = 0;

  readonly #context: BrowserContext;

  private constructor(
    page: Page,
    origin: string,
    language: Language,
    person: TestUser | undefined,
  ) {
    this.page = page;
    this.origin = origin;
    this.person = person;
    this.#context = page.context();
    this.t = createTranslator(language);
    page.on('pageerror', ({ message }) => {
      if (!message.endsWith('does not fit the contract.')) this.errors.push(message);
    });
  }

  static async open(
    browser: Browser,
    origin: string,
    language: Language,
    person?: TestUser,
  ): Promise<PageDriver> {
    const context = await browser.newContext({
      baseURL: `${origin}/h5/`,
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    await page.clock.install();
    await page.addInitScript(storeValues, {
      h5Version: '1',
      lang: language,
      // Skips the confirmation sheet.
      confirmOrders: '0',
      ...(person && { token: person.token }),
    });
    await page.addInitScript(recordAnnouncements);
    return new PageDriver(page, origin, language, person);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  /** The page of a route, for any query in the address. */
  at(route: string): Locator {
    return screen(this.page, route.split('?')[0] ?? '');
  }

  /** Navigates like a link, coming from an empty page, so that the page makes its calls now. */
  async go(route: string): Promise<void> {
    await this.leave();
    await this.page.evaluate((to) => location.assign(`#${to}`), route);
  }

  async leave(): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto(`./#${emptyRoute}`);
    await untilSheetIsLeft(this.page);
    await this.page.evaluate((to) => location.assign(`#${to}`), emptyRoute);
    await expect(this.at('not-found')).toBeVisible();
  }

  /**
   * Reloads the product at a route, so that it makes the calls of its start now. The document makes some of them before the
   * host runs, whose start has a time limit that the clock must not pass.
   */
  async openFresh(route: string): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.leave();
    await this.page.goto(`./#${route}`);
    await this.page.reload();
    await expect(this.page.locator('#app')).not.toBeEmpty();
  }

  /** Answers a call successfully without the server, to prepare the call under test. */
  async stubSuccess(
    endpoint: AnyEndpoint,
    message = findEndpointExamples(endpoint).output,
  ): Promise<void> {
    await this.page.route(addressOf(endpoint), (route) =>
      route.fulfill({ json: { type: 'ok', message } }),
    );
  }

  async injectFault(
    endpoint: AnyEndpoint,
    { respond: spoil, before: begin }: ApiFault,
  ): Promise<void> {
    this.requestCount = 0;
    this.errors.length = 0;
    // Messages of the previous case must not count for this one.
    await this.page.clock.fastForward(toastMs);
    await this.page.evaluate(() => ((window as unknown as AnnouncementsWindow).announcements = []));
    await begin?.(this.#context);
    await this.page.route(addressOf(endpoint), async (route) => {
      if (route.request().method() !== endpoint.method) return route.fallback();
      this.requestCount += 1;
      await spoil?.(route, endpoint);
    });
  }

  async clearFaults(fault?: ApiFault): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await fault?.after?.(this.#context);
  }

  /** Waits until the call was sent, then advances the clock until nothing is pending. */
  async settle(stepMs: number, isAsked: () => boolean, isOver: (step: number) => Promise<boolean>) {
    await expect.poll(isAsked, { message: 'the call is made', intervals: [30] }).toBe(true);
    for (let step = 0; step < 15; step += 1) {
      await this.page.waitForTimeout(50);
      if (await isOver(step)) return;
      await this.page.clock.fastForward(stepMs);
    }
  }

  /** Restores the session of a user who has signed out in the page but not on the server. */
  async signInAgain(): Promise<void> {
    const token = this.person?.token ?? '';
    await this.page.evaluate((value) => localStorage.setItem('token', value), token);
    await this.page.reload();
  }

  /** Whether an error of the network, or the message of a fault, was announced or is shown on the page. */
  async showsError({ message }: Pick<ApiFault, 'message'> = {}): Promise<boolean> {
    const words = [
      ...(message === undefined ? [] : [message]),
      ...networkCodes.map((code) => this.t(`shared.network.${code}`)),
      ...unknownOutcomes.map((key) => this.t(key)),
      this.t('host.remote.failure.REMOTE_UNREACHABLE'),
      this.t('trade.spot.problem.OFFLINE'),
      this.t('ui.partFailed'),
    ];
    const said = await this.page.evaluate(() => [
      ...(window as unknown as AnnouncementsWindow).announcements,
      document.querySelector('main')?.innerText ?? '',
    ]);
    return said.some((text) => words.some((apology) => text.includes(apology)));
  }

  /** The message of a business error. */
  errorMessage(code: ErrorCode): Locator {
    return this.page.getByText(this.t(`errors.${code}`)).first();
  }

  /** Everything that shows progress: a spinner, a busy button, a busy list. */
  get busyIndicators(): Locator {
    const loading = this.t('ui.loading');
    return this.page.locator(`[aria-busy="true"], [role="status"][aria-label="${loading}"]`);
  }
}

export const driverLanguages = Object.keys(languages) as Language[];

interface AnnouncementsWindow {
  announcements: string[];
}

function addressOf({ path }: AnyEndpoint): (url: URL) => boolean {
  return ({ pathname }) => pathname === `/api${path}`;
}

function storeValues(values: Record<string, string>) {
  if (!location.protocol.startsWith('http') || localStorage.getItem('h5Version')) return;
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}

/** Toasts disappear, so announcements are recorded when they appear. */
function recordAnnouncements() {
  const page = window as unknown as AnnouncementsWindow;
  page.announcements = [];
  const note = () => {
    for (const spoken of document.querySelectorAll<HTMLElement>(
      '[role="alert"], [role="status"]',
    )) {
      const text = spoken.innerText.trim();
      if (text && !page.announcements.includes(text)) page.announcements.push(text);
    }
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
