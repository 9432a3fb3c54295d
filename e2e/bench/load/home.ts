import type { Browser } from 'playwright-core';
import type { Measurement } from './Measurement';
import { median } from '../median';
import { filesOf, scriptBytesOf, countRoundTrips } from './NetworkLog';
import { serveReferencePage } from './referencePage';
import { measureVerification } from './verification';
import { waitUntilResponsive } from './waitUntilResponsive';
import { slowPhone, visit, type Visit } from './visit';

const limits = { lcpRatio: 0.6, usableRatio: 2.0, scriptKb: 145, waves: 2, shift: 0.02 };

/**
 * Measures the first visit of the home page and of the reference page in turn, so that a temporary slowdown of the
 * machine affects both. Bytes, round trips and shifts are exact, so the worst visit counts; of the times, the median
 * of the ratios counts.
 */
export async function measureHome(
  browser: Browser,
  home: string,
  runs: number,
): Promise<Measurement[]> {
  await waitUntilResponsive(home);
  const reference = await serveReferencePage();
  const visitHome = () => visit(browser, { url: home, conditions: slowPhone, saysUsable: true });
  const visitReference = () =>
    visit(browser, { url: reference.url, conditions: slowPhone, saysUsable: false });
  try {
    // The first visit of each warms up the server and is not counted.
    await visitReference();
    await visitHome();
    const rounds = [];
    for (let run = 0; run < runs; run += 1) {
      rounds.push({ reference: await visitReference(), home: await visitHome() });
    }
    return [...describe(rounds), await measureVerification(browser, home, runs)];
  } finally {
    await reference.stop();
  }
}

interface Round {
  reference: Visit;
  home: Visit;
}

function describe(rounds: Round[]): Measurement[] {
  const ratioOf = (time: 'lcpMs' | 'usableMs') =>
    median(rounds.map(({ home, reference }) => home[time] / reference[time]));
  const typical = (side: keyof Round, time: 'lcpMs' | 'usableMs') =>
    median(rounds.map((round) => round[side][time]));
  const worst = (figure: (visit: Visit) => number) =>
    Math.max(...rounds.map(({ home }) => figure(home)));
  const before = ({ network, usableMs }: Visit) => network.before(usableMs);

  const { lcpRatio, usableRatio, scriptKb, waves, shift } = limits;
  const referenceScripts = ({ network }: Visit) => scriptBytesOf(network.loaded) / 1024;
  return [
    { what: 'home: largest paint', value: ratioOf('lcpMs'), unit: '×', limit: lcpRatio },
    { what: '  of it', value: typical('home', 'lcpMs'), unit: 'ms' },
    { what: '  reference page', value: typical('reference', 'lcpMs'), unit: 'ms' },
    { what: 'home: usable', value: ratioOf('usableMs'), unit: '×', limit: usableRatio },
    { what: '  of it', value: typical('home', 'usableMs'), unit: 'ms' },
    { what: '  reference page', value: typical('reference', 'usableMs'), unit: 'ms' },
    {
      what: 'home: script before usable',
      value: worst((visit) => scriptBytesOf(before(visit)) / 1024),
      unit: 'KB',
      limit: scriptKb,
    },
    {
      what: '  reference page',
      value: median(rounds.map(({ reference }) => referenceScripts(reference))),
      unit: 'KB',
    },
    {
      what: 'home: file waves before usable',
      value: worst((visit) => countRoundTrips(filesOf(before(visit)))),
      unit: '',
      limit: waves,
    },
    {
      what: 'home: requests before usable',
      value: worst((visit) => before(visit).length),
      unit: '',
    },
    { what: 'home: layout shift', value: worst((visit) => visit.shift), unit: '', limit: shift },
  ];
}
