import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { BrowserStorage } from '@h5/shared/app';
import type { Endpoint } from '../contract/endpoint';
import type { PendingRequests } from './Submission';

interface StoredRequest<Input> {
  input: Input;
  /** Who sent it. A `reqId` is unique per user only. */
  person: string | undefined;
  /** The session that sent it: the user is loaded only after sign-in. */
  session: string | undefined;
  sentAt: number;
}

interface StoredRequestsOptions<Input> {
  /** The forms of one kind share a list under this key. */
  key: Parameters<BrowserStorage['read']>[0];
  endpoint: Endpoint<z.ZodMiniType<Input>, z.ZodMiniType>;
  storage: BrowserStorage;
  session: { token: string | undefined; user: { id: string } | undefined };
  /** Whether a request belongs to this form, such as to its market; all do by default. */
  isOfForm?: (input: Input) => boolean;
  /** How long a request is asked about after a reload; without it until its outcome is known. */
  keptMs?: number;
}

/**
 * The requests of one form whose outcome is not known, stored in the browser in the form in which they were sent, so that they
 * survive a reload. Several people and tabs share one list, so each stays until its own outcome is known.
 */
export class StoredRequests<Input extends { reqId: string }> implements PendingRequests<Input> {
  private list: readonly StoredRequest<Input>[];

  readonly #options: StoredRequestsOptions<Input>;

  constructor(options: StoredRequestsOptions<Input>) {
    this.#options = options;
    const { keptMs = Infinity } = options;
    this.list = this.#stored
      .flatMap((item) => this.#parse(item) ?? [])
      .filter(({ sentAt }) => Date.now() - sentAt < keptMs);
    makeAutoObservable<this, 'list'>(this, { list: observableRef });
  }

  /** The oldest one of the signed-in person. */
  get oldest(): Input | undefined {
    const { token, user } = this.#options.session;
    if (token === undefined) return undefined;
    const isOwn = ({ person, session }: StoredRequest<Input>) =>
      user && person ? person === user.id : session === endOf(token);
    return this.list.find(isOwn)?.input;
  }

  add(input: Input): void {
    const { endpoint, session } = this.#options;
    const sender = { person: session.user?.id, session: endOf(session.token), sentAt: Date.now() };
    const wire = z.safeEncode(endpoint.input, input as never);
    if (!wire.success) throw wire.error;
    this.#replace(input, { input, ...sender }, { input: wire.data, ...sender });
  }

  remove(input: Input): void {
    this.#replace(input);
  }

  /** Replaces or removes one entry here and in the storage, which other tabs may have changed. Keeps the order. */
  #replace({ reqId }: Input, kept?: StoredRequest<Input>, stored?: object): void {
    const { key, storage } = this.#options;
    this.list = replaced(this.list, ({ input }) => input.reqId === reqId, kept);
    const isSame = (item: unknown) => this.#parse(item)?.input.reqId === reqId;
    const all = replaced(this.#stored, isSame, stored);
    if (all.length > 0) storage.write(key, all);
    else storage.remove(key);
  }

  get #stored(): readonly unknown[] {
    const stored = this.#options.storage.read(this.#options.key);
    return Array.isArray(stored) ? stored : [];
  }

  /** A stored entry as it is sent, if it still fits the call and belongs to this form. */
  #parse(item: unknown): StoredRequest<Input> | undefined {
    const { endpoint, isOfForm } = this.#options;
    const stored = item as Partial<Record<keyof StoredRequest<Input>, unknown>> | null;
    const wire = stored?.input;
    if (typeof wire !== 'object' || wire === null) return undefined;
    const sent = Object.entries(wire).map(([name, value]) => [name, String(value)]);
    const read = z.safeDecode(endpoint.input, Object.fromEntries(sent) as never);
    if (!read.success || isOfForm?.(read.data) === false) return undefined;
    return {
      input: read.data,
      person: stringOrUndefined(stored?.person),
      session: stringOrUndefined(stored?.session),
      sentAt: Number(stored?.sentAt ?? 0),
    };
  }
}

/** The end of the token: enough to tell two sessions apart, too little to take one over. */
function endOf(token: string | undefined): string | undefined {
  return token?.slice(-8);
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A list with one entry replaced, removed or added at the end. */
function replaced<Item>(
  list: readonly Item[],
  isSame: (item: Item) => boolean,
  kept: Item | undefined,
): Item[] {
  const at = list.findIndex(isSame);
  const next = [...list];
  next.splice(at < 0 ? next.length : at, 1, ...(kept === undefined ? [] : [kept]));
  return next;
}
