import * as z from 'zod/mini';
import { getSiteConfig, getHomeNotices } from '../contract/content/endpoints';
import type { AnyEndpoint } from '../contract/endpoints';
import { getLockProducts } from '../contract/finance/endpoints';
import { firstScreenReadUrls } from '../release/firstReads';
import { getHotMarkets, getMarkets } from '../contract/markets/endpoints';
import { ApiClient, type ApiContext } from './ApiClient';

const onEveryPage: AnyEndpoint[] = [getMarkets, getSiteConfig];
const atHome: AnyEndpoint[] = [...onEveryPage, getHotMarkets, getHomeNotices, getLockProducts];

test.each([
  ['the home page', true, atHome],
  ['another page', false, onEveryPage],
])(
  '%s reads what needs no token, at the addresses that the app will ask',
  async (_, isHome, reads) => {
    const fetched: string[] = [];
    global.fetch = ((url: string) => {
      fetched.push(url);
      return Promise.reject(new Error('unreachable'));
    }) as typeof fetch;
    const client = new ApiClient(aContext('th'));
    const timeoutMs = 1;
    for (const read of reads) {
      expect([read.method, read.access, z.safeEncode(read.input, {} as never).success]).toEqual([
        'GET',
        'public',
        true,
      ]);
      await client.call(read, {}, { quiet: true, timeoutMs }).catch(() => undefined);
    }
    expect(new Set(fetched)).toEqual(new Set(firstScreenReadUrls(isHome, 'th')));
  },
);

function aContext(language: string): ApiContext {
  const ignore = () => undefined;
  return {
    language: () => language,
    prove: () => Promise.resolve(undefined),
    token: ignore,
    message: (code) => code,
    onSessionEnded: ignore,
    onIdentityNeeded: ignore,
    onError: ignore,
    onSlow: () => ignore,
    onWrite: () => ignore,
    onReachable: ignore,
    onServerTime: ignore,
    onContractViolation: ignore,
  };
}
