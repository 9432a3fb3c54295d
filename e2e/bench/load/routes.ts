import type { Browser } from 'playwright-core';
import { languages, type Language } from '@h5/shared/contract/languages';
import { exampleAddress } from '../../pages';
import { readRelease } from '../../readRelease';
import { TestUser } from '../../TestUser';
import type { Measurement } from './Measurement';
import { filesOf, scriptBytesOf, countRoundTrips } from './NetworkLog';
import type { PageBudget } from './readPageBudgets';
import { highLatency, NeverUsableError, visit } from './visit';

const waveLimit = 2;

/** Unknown addresses can be opened first, too. */
const unknownRoutes = [
  '/pages/nowhere',
  '/pages/transaction/index?currency_id=999',
  '/pages/transaction/currency?currency_id=999',
];

/** The address of a route, with the query that shows it with data. */
export function addressOf(origin: string, route: string): string {
  return `${origin}/h5/#${exampleAddress(route)}`;
}

/** Counts the round trips and the script of a first visit to each page, as a guest and signed in. */
export async function measureRoutes(
  browser: Browser,
  origin: string,
  budgets: Record<string, PageBudget>,
): Promise<Measurement[]> {
  const release = await readRelease(origin);
  const { token } = await TestUser.register(origin);
  const sessions: [string, Record<string, string>][] = [
    ['guest', {}],
    ['signed in', { token }],
  ];
  const findings: Measurement[] = [];
  let turn = 0;
  const routes = Object.values(release.apps).flatMap((app) => app.routes);
  for (const route of [...routes, ...unknownRoutes]) {
    for (const [who, session] of sessions) {
      const lang = languageOf(turn);
      turn += 1;
      findings.push(
        ...(await measureRoute(browser, origin, {
          route,
          who,
          lang,
          session,
          limitKb: budgets[route]?.limitKb,
        })),
      );
    }
  }
  return findings;
}

interface Case {
  route: string;
  who: string;
  lang: Language;
  session: Record<string, string>;
  limitKb: number | undefined;
}

async function measureRoute(
  browser: Browser,
  origin: string,
  { route, who, lang, session, limitKb }: Case,
): Promise<Measurement[]> {
  const way = {
    url: addressOf(origin, route),
    conditions: highLatency,
    storage: { h5Version: '1', lang, ...session },
    saysUsable: true,
    isBrief: true,
  };
  const visited = await visit(browser, way).catch((error: unknown) => {
    if (error instanceof NeverUsableError) return undefined;
    throw error;
  });
  if (!visited) {
    const what = `never usable: ${route} (${who}, ${lang})`;
    return [{ what, value: 1, unit: '', limit: 0 }];
  }
  const { network, usableMs } = visited;
  const before = network.before(usableMs);
  const twice = before.length - new Set(before.map(({ url }) => url)).size;
  const what = `${route} (${who}, ${lang})`;
  const waves: Measurement = {
    what: `waves: ${what}`,
    value: countRoundTrips(filesOf(before)),
    unit: '',
    limit: waveLimit,
  };
  const script: Measurement = {
    what: `script: ${what}`,
    value: scriptBytesOf(before) / 1024,
    unit: 'KB',
    ...(limitKb !== undefined && { limit: limitKb }),
  };
  return twice > 0
    ? [waves, script, { ...waves, what: `fetched twice: ${what}`, value: twice, limit: 0 }]
    : [waves, script];
}

/** Rotates the languages, so that each is used on some pages. */
function languageOf(turn: number): Language {
  const all = Object.keys(languages) as Language[];
  return all[turn % all.length] ?? 'en';
}
