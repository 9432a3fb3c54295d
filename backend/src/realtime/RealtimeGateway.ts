import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import type * as z from 'zod/mini';
import type { DepthUpdate, SubscribeReply } from '@h5/shared/contract/events';
import {
  isUserTopic,
  type Topic,
  type TopicFamily,
  type UserTopic,
} from '@h5/shared/contract/topic';
import { topicFamilies, findTopicByName } from '@h5/shared/contract/findTopicByName';
import { depthTopic } from '@h5/shared/contract/markets/topics';
import { serverStatusTopic } from '@h5/shared/contract/topics';
import { socketHandshake } from '@h5/shared/contract/account/callProof';
import type { Session } from '../account/Sessions';
import type { Clock } from '../clock';
import { AppError, RateLimitError } from '../errors/AppError';
import { makeClientAddressReader } from '../http/clientAddress';
import type { SessionVerifier } from '../http/SessionVerifier';
import { encode } from '../wire/encode';
import { PublicBroadcasts } from './PublicBroadcasts';
import { ConnectionLimiter, type Connection } from './ConnectionLimiter';
import { defaultGatewayLimits, gatewayIntervals, type GatewayLimits } from './gatewayLimits';
import type { ClientSocket, SocketServer } from './SocketData';
import type { RealtimePublisher } from './RealtimePublisher';
import type { RemoteEventBatch, RemoteSocketServers } from './remoteEvents';
import { sessionRoom, userRoom } from './rooms';
import { TopicSequenceNumbers } from './TopicSequenceNumbers';
import { SlowConsumers } from './SlowConsumers';
import { isDepthTopic, DepthSnapshots, type DepthSnapshot } from './DepthSnapshots';
import { refuseUnsupportedTopics } from './refuseUnsupportedTopics';

interface Deps {
  clock: Clock;
  sessions: SessionVerifier & {
    isOpen(tokenHash: string): Promise<boolean>;
  };
  /** Whether the feed is live; sent to all clients once a second. */
  isLive: () => boolean;
  isMarket: (symbol: string) => boolean;
  /** The version of coins and markets, which pages compare with theirs. */
  instrumentsVersion: () => number;
  /** By default those of the contract. */
  topics?: readonly TopicFamily[];
  trustedProxies?: readonly string[];
  limits?: Partial<GatewayLimits>;
  /** Connects it with the socket servers of other processes; what is sent here stays in this process. */
  adapter?: ServerOptions['adapter'];
  onError: (error: unknown) => void;
}

/** Sends events to the clients that subscribed. */
export class RealtimeGateway implements RealtimePublisher {
  readonly #deps: Deps;
  readonly #limits: GatewayLimits;
  readonly #io: SocketServer;
  readonly #broadcasts: PublicBroadcasts;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #connections: ConnectionLimiter;
  readonly #seqs: TopicSequenceNumbers;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #snapshots: DepthSnapshots;
  readonly #slowReaders: SlowConsumers;

  constructor(deps: Deps) {
    refuseUnsupportedTopics(deps.topics ?? topicFamilies);
    this.#deps = deps;
    this.#limits = { ...defaultGatewayLimits, ...deps.limits };
    this.#addressOf = makeClientAddressReader(deps.trustedProxies ?? []);
    this.#connections = new ConnectionLimiter(this.#limits, this.#addressOf);
    // After a restart the numbers continue above those that clients may have seen.
    this.#seqs = new TopicSequenceNumbers(deps.clock.now());
    this.#io = new Server({
      path: '/api/socket.io',
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      perMessageDeflate: false,
      httpCompression: false,
      connectTimeout: 10_000,
      pingInterval: 15_000,
      pingTimeout: 10_000,
      ...(deps.adapter && { adapter: deps.adapter }),
      allowRequest: (request, answer) => answer(null, this.#connections.accepts(request)),
    });
    this.#broadcasts = new PublicBroadcasts(this.#io);
    this.#snapshots = new DepthSnapshots(deps.clock, this.#broadcasts);
    this.#slowReaders = new SlowConsumers({
      clock: deps.clock,
      limits: this.#limits,
      broadcasts: this.#broadcasts,
      snapshots: this.#snapshots,
    });
    this.#io.use((socket, next) => void this.#identify(socket).then(() => next(), next));
    this.#io.on('connection', (socket) => this.#connect(socket));
  }

  /** Whether anybody is connected to this process. */
  get hasConnections(): boolean {
    return this.#connections.count > 0;
  }

  /** Accepts sockets on this server from now on. */
  attach(server: HttpServer): void {
    this.#io.attach(server);
    // Rejected requests count too.
    this.#io.engine.use((request: IncomingMessage, _: unknown, next: () => void) => {
      if (this.#connections.countRequest(request)) next();
    });
    this.#io.engine.on('headers', (headers: Record<string, string>) => {
      headers['x-content-type-options'] = 'nosniff';
      headers['cache-control'] = 'no-store';
    });
    this.#io.engine.on('connection', (connection: Connection) => this.#connections.add(connection));
    const { statusMs, watchMs, checkSessionsMs } = gatewayIntervals;
    this.#timers.push(setInterval(() => this.publishStatus(), statusMs));
    this.#timers.push(setInterval(() => this.checkConnections(), watchMs));
    this.#timers.push(setInterval(() => void this.checkSessions(), checkSessionsMs));
  }

  close(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#connections.disconnectAll();
  }

  publish<Payload extends z.ZodMiniType>(
    { name, payload }: Topic<Payload>,
    make: () => z.output<Payload>,
  ): void {
    const seq = this.#seqs.next(name);
    if (this.#broadcasts.hasSubscribers(name)) this.#send(name, seq, encode(payload, make()));
  }

  publishDepth(symbol: string, seq: number, change: DepthUpdate): void {
    const { name } = depthTopic(symbol);
    this.#snapshots.setSeq(name, seq);
    if (this.#broadcasts.hasSubscribers(name)) this.#send(name, seq, change);
  }

  snapshotFor(_family: 'depth', make: (symbol: string) => DepthSnapshot | undefined): void {
    this.#snapshots.setSource(make);
  }

  publishToUser(userId: string, { name }: Pick<UserTopic, 'name'>, make: () => unknown): void {
    const room = userRoom(userId);
    const isConnected = this.#broadcasts.hasSubscribers(room);
    // A user who never subscribed cannot miss anything; one who was away finds a gap in the numbers.
    if (!isConnected && !this.#seqs.isUsed(room)) return;
    const seq = this.#seqs.next(room);
    // Most traders are not connected: nothing is encoded for an empty room.
    if (!isConnected) return;
    this.#io.local
      .to(room)
      .emit('event', { topic: name, seq, time: this.#deps.clock.now(), data: make() });
  }

  /** The reason that clients are told, `io server disconnect`, is used for nothing else: it means that the session is over. */
  endSession(tokenHash: string): void {
    this.#io.local.in(sessionRoom(tokenHash)).disconnectSockets(true);
  }

  endUser(userId: string): void {
    this.#io.local.in(userRoom(userId)).disconnectSockets(true);
  }

  /** Events may have been missed: clients find a gap in the numbers when they are back, and read everything anew. */
  startOver(): void {
    this.#seqs.skipOne();
    // Clients come back by themselves from a lost connection, not from a session that the server has ended.
    this.#connections.disconnectAll();
  }

  /** Counts received bytes and finds slow consumers. */
  checkConnections(): void {
    this.#connections.countBytes();
    this.#slowReaders.watch(this.#io.sockets.sockets.values());
  }

  /** The socket servers of other processes, if an adapter connects them. */
  get others(): RemoteSocketServers {
    return this.#io;
  }

  /** Sends events of other processes to the sockets of this one. */
  onRemoteEvents(hear: (batch: RemoteEventBatch) => void): void {
    this.#io.on('events', hear);
  }

  /** How many connections are open, including those without a socket yet. */
  get connections(): number {
    return this.#connections.count;
  }

  /** Disconnects the sockets of sessions that have expired. */
  async checkSessions(): Promise<void> {
    const sockets = [...this.#io.sockets.sockets.values()];
    const hashes = new Set(sockets.map(({ data }) => data.session?.tokenHash));
    try {
      for (const hash of hashes) {
        if (hash && !(await this.#deps.sessions.isOpen(hash))) this.endSession(hash);
      }
    } catch (error) {
      this.#deps.onError(error);
    }
  }

  #send(topic: string, seq: number, data: unknown): void {
    this.#broadcasts.add({ topic, seq, time: this.#deps.clock.now(), data });
  }

  /** A client whose token is not valid becomes a guest: prices are public. */
  async #identify(socket: ClientSocket): Promise<void> {
    socket.data.topics = new Set();
    socket.data.snapshotAt = new Map();
    socket.data.pendingSnapshots = new Set();
    const { token, pop }: Record<string, unknown> = socket.handshake.auth;
    const address = this.#addressOf(socket.request);
    const session = typeof token === 'string' ? await this.#verify(token, address, pop) : undefined;
    if (session) socket.data.session = session;
  }

  async #verify(token: string, address: string, proof: unknown): Promise<Session | undefined> {
    try {
      const call = { ...socketHandshake, body: new Uint8Array(), proof };
      return await this.#deps.sessions.verify(token.replace(/^Bearer /, ''), address, call);
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_KEY_MISSING') {
        throw Object.assign(error, { data: { type: '999', code: error.code } });
      }
      if (!(error instanceof RateLimitError)) this.#deps.onError(error);
      return undefined;
    }
  }

  #connect(socket: ClientSocket): void {
    const { session } = socket.data;
    this.#broadcasts.connect(socket);
    if (session) void this.#joinUserRooms(socket, session);
    socket.on('subscribe', (input: unknown, reply: unknown) => {
      const answer =
        typeof reply === 'function' ? (reply as (a: SubscribeReply) => void) : () => {};
      this.#subscribe(socket, topicIn(input), answer);
    });
    socket.on('unsubscribe', (input: unknown) => {
      this.#broadcasts.unsubscribe(socket, topicIn(input));
    });
  }

  /** Checks the session again after joining: a session that ended before that did not disconnect this socket. */
  async #joinUserRooms(socket: ClientSocket, { tokenHash, userId }: Session): Promise<void> {
    try {
      await socket.join([sessionRoom(tokenHash), userRoom(userId)]);
      if (!(await this.#deps.sessions.isOpen(tokenHash))) socket.disconnect(true);
    } catch (error) {
      this.#deps.onError(error);
    }
  }

  #subscribe(socket: ClientSocket, topic: string, reply: (answer: SubscribeReply) => void): void {
    if (!findTopicByName(topic, this.#deps.isMarket, this.#deps.topics)) {
      reply({ ok: false, code: 'NOT_FOUND' });
      return;
    }
    if (isUserTopic(topic)) return reply(this.#privateReply(socket));
    const { topics } = socket.data;
    if (!topics.has(topic) && topics.size >= this.#limits.topicsPerSocket) {
      reply({ ok: false, code: 'TOO_MANY_REQUESTS' });
      return;
    }
    // The book must not change between joining and the snapshot, so nothing here is asynchronous.
    this.#broadcasts.subscribe(socket, topic);
    reply({ ok: true, seq: this.#seqOf(topic) });
    this.#snapshots.send(socket, topic);
  }

  #privateReply({ data: { session } }: ClientSocket): SubscribeReply {
    if (!session) return { ok: false, code: 'LOGIN_REQUIRED' };
    return { ok: true, seq: this.#seqs.last(userRoom(session.userId)) };
  }

  #seqOf(topic: string): number {
    if (isDepthTopic(topic)) return this.#snapshots.seqOf(topic);
    return this.#seqs.last(topic);
  }

  /** Sends the status to all clients, once a second and when coins or markets have changed. */
  publishStatus(): void {
    const { clock, isLive, instrumentsVersion } = this.#deps;
    this.publish(serverStatusTopic, () => ({
      server_time: clock.now(),
      feed: isLive() ? ('live' as const) : ('stale' as const),
      instruments: instrumentsVersion(),
      ...(clock.forwardedMs > 0 && { forwarded_ms: clock.forwardedMs }),
    }));
  }
}

function topicIn(input: unknown): string {
  const isObject = typeof input === 'object' && input !== null && 'topic' in input;
  return isObject && typeof input.topic === 'string' ? input.topic : '';
}
