import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { WorkspaceCopy } from '../../platform/scripts/WorkspaceCopy.mjs';
import { median } from '../bench/median';
import { screen } from '../fixtures';
import { root } from '../server';

/** A page of an app and its source files. */
export interface EditablePage {
  app: string;
  folder: string;
  route: string;
  code: string;
  style: string;
  messages: string;
}

/** The messages that a page shows: those of the app, or those beside the page. */
function editablePage(app: string, route: string, page: string, style: string): EditablePage {
  const folder = app === 'host' || app === 'trade' ? app : `remote-${app}`;
  const code = `${folder}/src/pages/${page}`;
  const beside = app === 'host' || app === 'trade' ? `${folder}/src` : path.dirname(code);
  const messages = `${beside}/locales/en.json`;
  return { app, folder, route, code, style: path.join(path.dirname(code), style), messages };
}

export const nft = editablePage(
  'nft',
  pagePaths.nft,
  'artworks/ArtworksPage.tsx',
  'ArtworksPage.module.css',
);

export const editablePages: EditablePage[] = [
  editablePage('host', pagePaths.home, 'home/HomePage.tsx', 'Strip.module.css'),
  editablePage('trade', pagePaths.markets, 'markets/MarketsPage.tsx', 'MarketsPage.module.css'),
  editablePage('wallet', pagePaths.assets, 'assets/AssetsPage.tsx', 'AssetsPage.module.css'),
  editablePage('finance', pagePaths.finance, 'finance/FinancePage.tsx', 'FinancePage.module.css'),
  nft,
  editablePage(
    'account',
    pagePaths.settings,
    'settings/SettingsPage.tsx',
    'SettingsPage.module.css',
  ),
];

export const kinds = ['code', 'style', 'messages'] as const;
export type Kind = (typeof kinds)[number];

/** An edit of each kind of file, and how it becomes visible. */
const edits: Record<
  Kind,
  { change(text: string, mark: string): string; shown(mark: string): boolean }
> = {
  code: {
    // The build renders the home page as well, without a document.
    change: (text, mark) =>
      `${text}\nglobalThis.document?.documentElement.setAttribute('data-edited', '${mark}');\n`,
    shown: (mark) => document.documentElement.dataset.edited === mark,
  },
  style: {
    change: (text, mark) => `${text}\n:global(:root) { --edited: ${mark}; }\n`,
    shown: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--edited').trim() === mark,
  },
  messages: {
    change: (text, mark) => text.replace(/": "([^"{]+)"/g, `": "$1 ${mark}"`),
    shown: (mark) => document.body.innerText.includes(mark),
  },
};

const limitMs = 2_000;
/** What watching, storing, serving and noticing a build may add to a rebuild and a reload on a busy machine. */
const overhead = 3;

/** Checks that saved edits appear on the open page in time, and prints how long each kind took. */
export async function expectFastRebuild(page: Page, workspace: string, one: EditablePage) {
  for (const kind of kinds) {
    const taken = await medianOfEdits(workspace, one, kind, (mark) => untilShown(page, kind, mark));
    console.log(`${one.app}: ${kind} is shown after ${taken} ms`);
    if (taken <= limitMs) continue;
    // On a busy machine everything is slow: a rebuild and a reload alone show how slow.
    const least = (await timeOfRebuild(one, kind)) + (await timeOfReload(page, one.route));
    console.log(`${one.app}: a rebuild and a reload alone take ${least} ms`);
    expect(taken, `${one.app}: ${kind}`).toBeLessThanOrEqual(Math.max(limitMs, overhead * least));
  }
}

let count = 0;

async function medianOfEdits(
  workspace: string,
  one: EditablePage,
  kind: Kind,
  untilDone: (mark: string) => Promise<unknown>,
): Promise<number> {
  const file = path.join(workspace, one[kind]);
  const before = readFileSync(file, 'utf8');
  const taken: number[] = [];
  try {
    for (let time = 0; time < 3; time += 1) {
      const mark = `edit${(count += 1)}x${process.pid}`;
      const start = Date.now();
      writeFileSync(file, edits[kind].change(before, mark));
      await untilDone(mark);
      taken.push(Date.now() - start);
    }
  } finally {
    writeFileSync(file, before);
  }
  return median(taken);
}

async function untilShown(page: Page, kind: Kind, mark: string) {
  await expect
    .poll(() => page.evaluate(edits[kind].shown, mark).catch(whileReloading), {
      timeout: 60_000,
      intervals: [20],
      message: `the edit of the ${kind} is shown`,
    })
    .toBe(true);
}

function whileReloading(error: Error): false {
  if (/context was destroyed|navigation/i.test(error.message)) return false;
  throw error;
}

/** Webpack alone, in its own copy of the sources, since two watchers would write into one folder. */
async function timeOfRebuild(one: EditablePage, kind: Kind): Promise<number> {
  const copy = new WorkspaceCopy(root, 'h5-rebuild-');
  const script = path.join(copy.folder, 'platform/webpack/watch.mjs');
  const child = fork(script, [path.join(copy.folder, one.folder)], { cwd: copy.folder });
  try {
    await once(child, 'message');
    return await medianOfEdits(copy.folder, one, kind, () => once(child, 'message'));
  } finally {
    child.kill();
    copy.remove();
  }
}

async function timeOfReload(page: Page, route: string): Promise<number> {
  const start = Date.now();
  await page.reload();
  await expect(screen(page, route)).toBeVisible();
  return Date.now() - start;
}
