import * as z from 'zod/mini';
import { amount } from '@h5/shared/contract/primitives';
import { networkNames, type NetworkName } from '@h5/shared/rules/networks';
import type { ChainEvent, ChainGateway, SentTransfer } from './ChainGateway';
import { ChainUnavailableError } from './ChainUnavailableError';

const timeoutMs = 10_000;

/** How long a block of each network usually takes. */
const blockMs: Record<NetworkName, number> = {
  BTC: 600_000,
  ETH: 12_000,
  ERC20: 12_000,
  TRC20: 3_000,
};

const transfer = {
  txid: z.string().check(z.minLength(1)),
  output: z.int().check(z.nonnegative()),
  address: z.string().check(z.minLength(1)),
  amount,
};

const sentTransfer = z.object({
  ...transfer,
  height: z.nullable(z.int()),
  isDropped: z.boolean(),
});

const events = z.array(
  z.object({
    cursor: z.int().check(z.positive()),
    kind: z.enum(['pending', 'connected', 'disconnected']),
    network: z.enum(networkNames),
    height: z.int(),
    hash: z.string(),
    transfers: z.array(z.object(transfer)),
  }),
);

const addressReply = z.object({ address: z.string().check(z.minLength(1)) });
const heightReply = z.object({ height: z.int().check(z.nonnegative()) });

/**
 * A gateway to real blockchains as a service of its own, over JSON: `POST /addresses`, `GET /events`, `POST /transfers`,
 * `GET /transfers/<key>` (404 if nothing was sent) and `GET /height`. Each request has the key as a bearer token.
 */
export class HttpChainGateway implements ChainGateway {
  readonly isSimulated = false;
  readonly #url: string;
  readonly #key: string;

  constructor({ url, key }: { url: string; key: string }) {
    this.#url = url.replace(/\/$/, '');
    this.#key = key;
  }

  blockMs(network: NetworkName): number {
    return blockMs[network];
  }

  async newAddress(user: string, network: NetworkName): Promise<string> {
    const { address } = await this.#ask(addressReply, '/addresses', { user, network });
    return address;
  }

  eventsAfter(cursor: number, limit: number): Promise<ChainEvent[]> {
    return this.#ask(events, `/events?after=${cursor}&limit=${limit}`);
  }

  send(key: string, network: NetworkName, to: string, sum: string): Promise<SentTransfer> {
    return this.#ask(sentTransfer, '/transfers', { key, network, to, amount: sum });
  }

  async find(key: string): Promise<SentTransfer | undefined> {
    const reply = await this.#fetch(`/transfers/${encodeURIComponent(key)}`);
    return reply.status === 404 ? undefined : this.#read(reply, sentTransfer);
  }

  async height(network: NetworkName): Promise<number> {
    const { height } = await this.#ask(heightReply, `/height?network=${network}`);
    return height;
  }

  async #ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    return this.#read(await this.#fetch(path, body), schema);
  }

  async #fetch(path: string, body?: object): Promise<Response> {
    try {
      return await fetch(this.#url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new ChainUnavailableError('The chain gateway cannot be reached.', { cause: error });
    }
  }

  async #read<Schema extends z.ZodMiniType>(
    reply: Response,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    if (!reply.ok) throw new ChainUnavailableError(`The chain gateway answers ${reply.status}.`);
    try {
      return z.parse(schema, await reply.json());
    } catch (error) {
      throw new ChainUnavailableError('The chain gateway does not answer as agreed.', {
        cause: error,
      });
    }
  }
}
