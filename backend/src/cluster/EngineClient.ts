import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type {
  OptionGuard,
  SetOptionGuardInput,
  SubmitOptionInput,
} from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import type { AmendOrderInput, Order, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import type { PlaceStockOrderInput } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import type { AlertRecord } from '../alerts/MarketAlerts';
import { AppError } from '../errors/AppError';
import type { CommandCalls } from './commandsOverRpc';
import type { RpcFailure } from '../http/RpcServer';
import type { CancelStockOrderInput } from '../stocks/stockCommands';

/** A standby takes over within this time. After it, callers get BUSY. */
const patienceMs = 6_000;
const pauseMs = 100;
const replyMs = 3_000;

interface Deps {
  key: string;
  /** Where the process that owns the engine is reached. */
  findOwner: () => Promise<string | undefined>;
  /** Without the bus no page would see the effect of an order. */
  isConnected: () => boolean;
}

/** The commands of the process that owns the engine, by name. */
export type EngineCommands = CommandCalls & {
  place(input: { userId: string; input: PlaceOrderInput }): Promise<Order>;
  cancel(input: { userId: string; input: { id: string; reqId: string } }): Promise<Order>;
  amend(input: { userId: string; input: AmendOrderInput }): Promise<Order>;
  submitOption(input: { userId: string; input: SubmitOptionInput }): Promise<Option>;
  setOptionGuard(input: { userId: string; input: SetOptionGuardInput }): Promise<OptionGuard>;
  placeStock(input: { userId: string; input: PlaceStockOrderInput }): Promise<StockOrder>;
  cancelStock(input: { userId: string; input: CancelStockOrderInput }): Promise<StockOrder>;
  depths(input: object): Promise<Depth[]>;
  putAlert(input: { symbol: string; alert: AlertRecord }): Promise<void>;
  removeAlert(input: { id: string }): Promise<void>;
};

type ResultOf<Name extends keyof EngineCommands> = Awaited<ReturnType<EngineCommands[Name]>>;

/** The reply was lost: the command may have been carried out, and the same one sent again gets the outcome. */
class LostReply extends Error {}

/** Sends commands to the process that owns the engine. Since they are idempotent, a lost reply is asked for again. */
export class EngineClient {
  /** The commands of futures and copying. */
  readonly commandCalls: CommandCalls = {
    futures: (call) => this.#trade('futures', call),
    copying: (call) => this.#trade('copying', call),
    futuresBook: (pair) => this.#send('futuresBook', pair),
  };
  readonly #deps: Deps;
  #owner: string | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  place(userId: string, input: PlaceOrderInput): Promise<Order> {
    return this.#trade('place', { userId, input });
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#trade('cancel', { userId, input });
  }

  amend(userId: string, input: AmendOrderInput): Promise<Order> {
    return this.#trade('amend', { userId, input });
  }

  submitOption(userId: string, input: SubmitOptionInput): Promise<Option> {
    return this.#trade('submitOption', { userId, input });
  }

  setOptionGuard(userId: string, input: SetOptionGuardInput): Promise<OptionGuard> {
    return this.#trade('setOptionGuard', { userId, input });
  }

  placeStock(userId: string, input: PlaceStockOrderInput): Promise<StockOrder> {
    return this.#trade('placeStock', { userId, input });
  }

  cancelStock(userId: string, input: CancelStockOrderInput): Promise<StockOrder> {
    return this.#trade('cancelStock', { userId, input });
  }

  depths(): Promise<Depth[]> {
    return this.#send('depths', {});
  }

  /** Alerts are stored already; an engine that is away loads them when it starts. */
  putAlert(symbol: string, alert: AlertRecord): Promise<void> {
    return this.#send('putAlert', { symbol, alert });
  }

  removeAlert(id: string): Promise<void> {
    return this.#send('removeAlert', { id });
  }

  async #trade<
    Name extends
      | 'place'
      | 'cancel'
      | 'amend'
      | 'placeStock'
      | 'cancelStock'
      | 'futures'
      | 'copying'
      | 'submitOption'
      | 'setOptionGuard',
  >(name: Name, input: Parameters<EngineCommands[Name]>[0]): Promise<ResultOf<Name>> {
    if (!this.#deps.isConnected()) throw new AppError('BUSY');
    return this.#send(name, input);
  }

  async #send<Name extends keyof EngineCommands>(
    name: Name,
    input: Parameters<EngineCommands[Name]>[0],
  ): Promise<ResultOf<Name>> {
    const until = performance.now() + patienceMs;
    let lost: unknown;
    for (;;) {
      try {
        this.#owner ??= await this.#deps.findOwner();
        if (this.#owner)
          return await ask<ResultOf<Name>>(`${this.#owner}/${name}`, this.#deps.key, input);
      } catch (error) {
        this.#owner = undefined;
        // A refusal is final, unless an earlier attempt may have been carried out.
        if (error instanceof AppError && (!lost || error.code !== 'BUSY')) throw error;
        if (!(error instanceof AppError)) lost = error;
      }
      if (performance.now() > until) break;
      await sleep(pauseMs);
    }
    if (lost) throw lost;
    throw new AppError('BUSY');
  }
}

async function ask<Result>(url: string, key: string, input: unknown): Promise<Result> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { authorization: key },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(replyMs),
    });
    body = await response.json();
  } catch (error) {
    throw new LostReply(`The engine did not reply: ${String(error)}`, { cause: error });
  }
  if (response.ok) return body as Result;
  const { error, code, values } = body as RpcFailure;
  if (code) throw new AppError(code as ErrorCode, values);
  throw new LostReply(`The engine failed: ${error}`);
}
