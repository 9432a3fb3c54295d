import type * as z from 'zod/mini';
import { endpoints } from '@h5/shared/contract/endpoints';
import { maxBankCards } from '@h5/shared/contract/bank-cards/endpoints';
import { maxPasskeys } from '@h5/shared/contract/security/passkeys';
import { futuresTerms, mostPositions } from '@h5/shared/rules/futures/futuresTerms';
import { networkNames } from '@h5/shared/rules/networks';
import { maxAddresses } from '../addresses/addresses.service';
import { maxListedRelations } from '../copy-trading/relations.sql';
import { maxListedNights } from '../futures/futuresLists.sql';
import { maxListedFavourites } from '../markets/markets.sql';
import { maxFills, maxOwnFills } from '../orders/fills.sql';
import { maxListedHolds } from '../security/outflowHolds.sql';
import { maxListedSessions } from '../security/signIns.sql';
import { wireSchemaOf } from './openapi';

/** Arrays of a person's own rows that come without a page, and the constant that is their most rows. */
const own: Readonly<Record<string, number>> = {
  'POST /lever/deal mine.positions': mostPositions(futuresTerms),
  'POST /lever/deal mine.orders': mostPositions(futuresTerms),
  'POST /lever/dealall positions': mostPositions(futuresTerms),
  'POST /lever/dealall orders': mostPositions(futuresTerms),
  'POST /lever/batch_close ids': futuresTerms.maxTogether,
  'POST /lever/my_trade nights': maxListedNights,
  'GET /follow/traderDetail positions': mostPositions(futuresTerms),
  'GET /follow/mine list': maxListedRelations,
  'GET /follow/mine skips': maxListedRelations,
  'GET /coin/order fills': maxFills,
  'GET /coin/fills': maxOwnFills,
  'GET /optional/list': maxListedFavourites,
  'GET /passkey/list list': maxPasskeys,
  'GET /safe/devices list': maxListedSessions,
  'GET /safe/state holds': maxListedHolds,
  // Any saved address, and one for deposits on each network.
  'POST /wallet/get_info holds': maxListedHolds,
  'GET /wallet/check_address similar': maxAddresses + networkNames.length,
  'POST /user/cash_info list': maxBankCards,
  'POST /user/cash_info_international list': maxBankCards,
};

/** A row for each instrument, coin or account, of which the operator decides how many there are. */
const ofInstruments: readonly string[] = [
  'GET /coin/list',
  'GET /currency/list',
  'GET /currency/list networks',
  'GET /currency/quotation_new',
  'GET /currency/us',
  'GET /currency/user_currency_list',
  'GET /currency/user_currency_list accounts',
  'GET /follow/traderDetail open.markets',
  'GET /lever/markets',
  'GET /lh/deposit/config',
  'GET /loan/products',
  'GET /loan/products collaterals',
  'GET /loan/products terms',
  'GET /mining/list',
  'GET /microtrade/markets',
  'GET /microtrade/payable_currencies',
  'GET /receipt/minute prices',
  'GET /stock/positions',
  'POST /user/getTransferList',
  'POST /wallet/costs',
  'POST /wallet/get_in_address',
  'POST /wallet/get_info networks',
  'POST /wallet/list',
];

/** What the code or the time that is asked for bounds, whoever asks. */
const fixed: readonly string[] = [
  // The last days of a pool.
  'GET /mining/detail days',
  'GET /area/tree list',
  'GET /area/tree path',
  'GET /area_code',
  'GET /bill/detail sides',
  'GET /bill/summary types',
  'GET /bill/summary',
  'GET /bill/types',
  'GET /coin/depth asks',
  'GET /coin/depth bids',
  'GET /coin/trades',
  'GET /currency/new_timeshar',
  'GET /currency/quotation_new spark',
  'GET /faq questions',
  'GET /faq',
  'GET /finance/summary by',
  'GET /follow/apply requirements',
  'GET /follow/apply trader.spark',
  'GET /follow/index list.spark',
  'GET /follow/preview equity',
  'GET /follow/preview skipped',
  'GET /follow/traderDetail equity',
  'GET /follow/traderDetail trader.spark',
  'GET /lever/markets rules.risk_warnings',
  'GET /lever/markets rules.tiers',
  'GET /lever/markets spark',
  'GET /market/hot',
  'GET /menu',
  'GET /microtrade/record days',
  'GET /microtrade/seconds',
  'GET /news/index_pop',
  'GET /operational_compliance closed',
  'GET /operational_compliance closed.countries',
  'GET /profit/days',
  'GET /project list.releases',
  'GET /project/detail project.releases',
  'GET /project/detail subscription.releases',
  'GET /rate/fiat',
  'GET /real/state limits',
  'GET /real/state missing',
  'GET /receipt path',
  'GET /receipt receipt.ticks',
  'GET /receipt/feed ends.factors',
  'GET /receipt/hours',
  'GET /recharge/bank fiats',
  'POST /wallet/get_info bank.fiats',
  'GET /recharge/detail lines',
  'GET /wallet/out_detail lines',
  'POST /wallet/get_info reasons',
  'GET /stock/depth asks',
  'GET /stock/depth bids',
  'GET /stock/detail session.holidays',
  'GET /stock/detail session.lunch',
  'GET /stock/detail spark',
  'GET /stock/list list.session.holidays',
  'GET /stock/list list.session.lunch',
  'GET /stock/list list.spark',
  'GET /stock/timeshar',
  'GET /user/limits limits',
  'GET /user/project/order list.releases',
  'POST /follow/apply requirements',
  'POST /follow/apply trader.spark',
  'POST /follow/trader/save requirements',
  'POST /follow/trader/save trader.spark',
  'POST /lever/deal rules.risk_warnings',
  'POST /lever/deal rules.tiers',
  'POST /lever/deal waiting.long',
  'POST /lever/deal waiting.short',
  'POST /project/order releases',
  'POST /project/order/lower releases',
  'POST /totp/bind recovery_codes',
  'POST /totp/recovery recovery_codes',
  'POST /user/real limits',
  'POST /user/real missing',
];

/** Where a JSON schema has arrays, such as `mine.positions`; nothing is the answer itself. */
function arraysIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, type, ...rest } = schema as Record<string, unknown>;
  const own = type === 'array' && rest.items !== undefined ? [path.join('.')] : [];
  const fields = Object.entries(properties as object).flatMap(([name, field]) =>
    arraysIn(field, [...path, name]),
  );
  return [...own, ...fields, ...Object.values(rest).flatMap((part) => arraysIn(part, path))];
}

function isPaged(input: z.ZodMiniType): boolean {
  const { properties = {} } = wireSchemaOf(input) as { properties?: object };
  return 'page' in properties && 'limit' in properties;
}

const unpaged = endpoints.flatMap(({ method, path, input, output }) =>
  [...new Set(arraysIn(wireSchemaOf(output)))]
    .filter((array) => !(isPaged(input) && /(^|\.)list$/.test(array)))
    .map((array) => `${method} ${path} ${array}`.trimEnd()),
);

test('every list of an answer has a page, or a number of rows that is known to be bounded', () => {
  const known = [...Object.keys(own), ...ofInstruments, ...fixed];
  expect(unpaged.toSorted()).toEqual(known.toSorted());
});

test('what a person can fill without a page is short', () => {
  expect(Object.entries(own).filter(([, most]) => !(most <= 500))).toEqual([]);
});
