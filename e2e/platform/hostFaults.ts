import type { Page, Route } from '@playwright/test';
import { languages, type Language } from '@h5/shared/contract/languages';
import type { Manifest } from '@h5/shared/release/manifest';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { pagePaths } from '@h5/shared/contract/routes';
import { test as base } from '../fixtures';
import { FaultProxy, withTexts, type TestBuild } from '../faults/remotes/FaultProxy';
import { runningProduct } from '../server';

export const allLanguages = Object.keys(languages) as Language[];

/** A proxy in front of the product for each test, so that a test can promote another host. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({}, provide) => {
    const faultProxy = await FaultProxy.open(runningProduct());
    await provide(faultProxy);
    faultProxy.close();
  },
  baseURL: async ({ faultProxy }, provide) => provide(`${faultProxy.origin}/h5/`),
});

/** The first visit of somebody who has chosen a language before. */
export async function speak(page: Page, lang: Language): Promise<void> {
  await page.addInitScript((name) => {
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('lang', name);
  }, lang);
}

interface HostFault {
  code: RemoteErrorCode;
  /** What its script does before anything else. */
  script?: string;
  /** The file that fails, and how. */
  file?: 'script' | 'style' | 'words';
  answer?: (route: Route) => unknown;
  isLate?: true;
}

/** Requests that wait for an answer. */
const heldRequests: Route[] = [];

/** Ends the faults of a page, after which its files can be loaded again. */
export async function endFaults(page: Page): Promise<void> {
  // Without routes the browser would go on with them: the late host would start, and take away the card.
  await Promise.allSettled(heldRequests.splice(0).map((route) => route.abort()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const hostFaults: Record<string, HostFault> = {
  'a missing script': {
    code: 'REMOTE_UNREACHABLE',
    file: 'script',
    answer: (route) => route.fulfill({ status: 404 }),
  },
  'a server error': {
    code: 'REMOTE_UNREACHABLE',
    file: 'script',
    answer: (route) => route.fulfill({ status: 503, body: 'busy' }),
  },
  'an altered script': {
    code: 'REMOTE_TAMPERED',
    file: 'script',
    async answer(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.isAltered=true` });
    },
  },
  'a script that never comes': {
    code: 'REMOTE_UNREACHABLE',
    file: 'script',
    answer: (route) => heldRequests.push(route),
    isLate: true,
  },
  'a script that throws when it is loaded': {
    code: 'REMOTE_BROKEN',
    script: 'throw new Error("init");',
  },
  'a first screen that throws': {
    code: 'REMOTE_BROKEN',
    // The document's parser makes the first paint; the host makes the first element by this call.
    script: `{
      const create = document.createElement.bind(document);
      document.createElement = (name, ...options) => {
        if (name === 'main') throw new Error('render');
        return create(name, ...options);
      };
    }`,
  },
  'a missing style': {
    code: 'REMOTE_UNREACHABLE',
    file: 'style',
    answer: (route) => route.fulfill({ status: 404 }),
  },
  'missing words, also in English': {
    code: 'REMOTE_UNREACHABLE',
    file: 'words',
    answer: (route) => route.abort(),
  },
  'another content type': {
    code: 'REMOTE_TAMPERED',
    file: 'script',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
};

/** The next version of the host; its script begins with `script`. */
export async function createHost(faultProxy: FaultProxy, script = ''): Promise<TestBuild> {
  const build = faultProxy.apps.get('host');
  if (!build) throw new Error('The release has no host.');
  const names = Object.keys(build.files).filter((file) => /\.(js|css|json)$/.test(file));
  const reads = names.map(
    async (file) => [file, await faultProxy.read('host', build, file)] as const,
  );
  const texts = new Map(await Promise.all(reads));
  texts.set(build.entry, `${script}${texts.get(build.entry)}`);
  return { app: 'host', build: withTexts(build, `${build.version}.next`, texts), texts };
}

const endings = { script: 'host\\.\\w+\\.js', style: '[^/]*\\.css', words: 'locales/.*' };

/** Promotes a host with a fault, over the one of the product. */
export async function promoteFaultyHost(
  page: Page,
  faultProxy: FaultProxy,
  { script, file, answer }: HostFault,
  options: { hasFallback: boolean },
): Promise<Manifest> {
  const next = await createHost(faultProxy, script);
  faultProxy.promote(next, options);
  const { version } = next.build;
  if (file && answer) {
    const folder = `/h5/r/host/${version.replaceAll(/[.+]/g, '\\$&')}/`;
    await page.route(new RegExp(`${folder}${endings[file]}$`), answer);
  }
  return next.build;
}

/** Opens home and lets the time pass that a late host has. */
export async function openHome(page: Page, { isLate }: HostFault, limitMs: number): Promise<void> {
  if (isLate) await page.clock.install();
  await page.goto(`./#${pagePaths.home}`, { waitUntil: 'commit' });
  if (!isLate) return;
  await page.waitForFunction(() => '__H5__' in window);
  await page.clock.fastForward(limitMs + 1_000);
}
