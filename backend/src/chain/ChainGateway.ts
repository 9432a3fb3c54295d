import type { NetworkName } from '@h5/shared/rules/networks';

/** Coins that arrive at an address: an output of a transaction. */
export interface ChainTransfer {
  txid: string;
  output: number;
  address: string;
  /** In the coin of the network. */
  amount: string;
}

/**
 * What happened on a network. `pending`: transfers were announced and wait for a block; it has no height and no hash.
 * `connected`: a block was added to the end, `disconnected`: the last block was taken off by a fork.
 */
export interface ChainEvent {
  /** Its place in the order of all events. */
  cursor: number;
  kind: 'pending' | 'connected' | 'disconnected';
  network: NetworkName;
  height: number;
  hash: string;
  transfers: ChainTransfer[];
}

/** A transfer that was sent by a key. */
export interface SentTransfer extends ChainTransfer {
  /** The height of the block that has it; null while it waits for one. */
  height: number | null;
  /** A fork has dropped it for good. */
  isDropped: boolean;
}

/**
 * The way to the blockchains. Errors mean that it is away or does not know an outcome: events are read again later, and a
 * transfer is looked up by its key before it is sent again.
 */
export interface ChainGateway {
  /** Whether nothing of value can be sent. */
  readonly isSimulated: boolean;
  /** How long a block usually takes, in milliseconds. */
  blockMs(network: NetworkName): number;
  /** The address of this person: the same one each time. */
  newAddress(userId: string, network: NetworkName): Promise<string>;
  /** The events after a cursor, in their order, and at most `limit`; the first cursor is 0. */
  eventsAfter(cursor: number, limit: number): Promise<ChainEvent[]>;
  /** Sends coins once per key; again with the same key, it answers what the first call sent. */
  send(key: string, network: NetworkName, to: string, amount: string): Promise<SentTransfer>;
  /** What was sent with a key; undefined if nothing was. */
  find(key: string): Promise<SentTransfer | undefined>;
  /** The height of the last block; 0 before the first one. */
  height(network: NetworkName): Promise<number>;
}
