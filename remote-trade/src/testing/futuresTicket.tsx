import { act, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import * as z from 'zod/mini';
import { useLocation } from '@h5/shared/app';
import {
  getContract,
  getContractMarkets,
  getPositionSummary,
  openPosition,
  type ContractView,
} from '@h5/shared/contract/futures/endpoints';
import { positionExample } from '@h5/shared/contract/futures/examples';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { position as positionSchema, type Position } from '@h5/shared/contract/futures/position';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import type { SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { FuturesTicketPage } from '../pages/futures-ticket/FuturesTicketPage';
import en from '../locales/en.json';

/** A long of 20 lots at 50x in BTC-PERP. */
export function aPosition(change: Partial<Position> = {}): Position {
  return { ...z.decode(positionSchema, positionExample), ...change };
}

/** BTC-PERP. */
export function aMarket(change: Partial<ContractMarket> = {}): ContractMarket {
  const [market] = z.decode(
    getContractMarkets.output,
    findEndpointExamples(getContractMarkets).output as never,
  );
  if (!market) throw new Error('There is no example of a contract.');
  return { ...market, ...change };
}

export const pending = aPosition({
  id: '0198a5b0-7c1e-7000-8000-0000000000f2',
  status: 'pending',
  openPrice: null,
  limitPrice: '59000',
  takeProfitPrice: null,
});

export function aView(change: Partial<ContractView> = {}): ContractView {
  const view = z.decode(getContract.output, findEndpointExamples(getContract).output as never);
  return {
    ...view,
    last: '60000',
    index: '60000',
    mark: '60000',
    mine: { available: '1000', frozen: '0', positions: [aPosition()], orders: [pending] },
    ...change,
  };
}

export function prepared(view: ContractView = aView()) {
  return new FakeApi()
    .answer(getContractMarkets)
    .answer(getContract, view)
    .answer(getPositionSummary)
    .answer(getProductAreas, [])
    .answer(openPosition, aPosition({ id: '0198a5b0-7c1e-7000-8000-0000000000f3' }));
}

/** The ticket of BTC-PERP. */
interface TicketOptions {
  api?: FakeApi;
  signedIn?: boolean;
  stored?: Record<string, unknown>;
  /** What sizes are written in. */
  unit?: SizeUnit;
  /** What the address says besides. */
  query?: string;
  /** The open sheet that the address names. */
  sheet?: string;
  /** Called whenever React renders anything of the page. */
  onRender?: () => void;
}

export async function renderTicket({
  api = prepared(),
  signedIn = true,
  stored = {},
  unit = 'lots',
  query = '',
  sheet,
  onRender = () => {},
}: TicketOptions = {}) {
  const named = sheet ? `&sheet=${sheet}` : '';
  const route = `/pages/transaction/index?mode=contract&currency_id=1${query}${named}`;
  const view = renderPage(
    <>
      <Profiler id="ticket" onRender={onRender}>
        <FuturesTicketPage />
      </Profiler>
      <Address />
    </>,
    {
      api,
      signedIn,
      messages: { trade: en },
      route,
      stored: { 'trade.futuresUnit': unit, ...stored },
    },
  );
  await act(async () => {});
  act(() => view.socket.connect?.());
  return view;
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

export const findTicket = async () =>
  within(await screen.findByRole('form', { name: 'Open a position' }));
