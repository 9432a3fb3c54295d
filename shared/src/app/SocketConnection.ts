import { makeAutoObservable, runInAction } from 'mobx';
import type { OpenSocket, SocketSession, TopicSocket } from './TopicSocket';

const staleAfterMs = 2500;
const awayTooLongMs = 3000;
/** A socket that does not answer within this time is dead. */
const pingMs = 3000;
const checkEveryMs = 500;
/** The minimum delay before a reconnect; up to twice as long, so that not all clients return at once. */
const returnDelayMs = 1000;

interface ConnectionHandlers {
  onConnect: () => void;
  onEvent: (event: unknown) => void;
}

/** The page's only socket: reconnects, watches the heartbeat, and replaces a dead connection. */
export class SocketConnection {
  /** No heartbeat for a while: data on screen may be stale. */
  isStale = false;
  isConnected = false;
  lastBeatAt = 0;
  /** How often the socket has been connected; after the first time events were missed. */
  connections = 0;

  readonly #open: OpenSocket;
  readonly #session: SocketSession;
  readonly #handlers: ConnectionHandlers;
  #socket: TopicSocket | undefined = undefined;
  #checkedAt = 0;
  #ping: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(open: OpenSocket, session: SocketSession, handlers: ConnectionHandlers) {
    this.#open = open;
    this.#session = session;
    this.#handlers = handlers;
    makeAutoObservable(this);
  }

  get isStarted(): boolean {
    return this.#socket !== undefined;
  }

  /** Connects, and watches the heartbeat and the visibility of the page. */
  start(): void {
    if (this.#socket) return;
    const socket = this.#open(() => this.#session.credentials());
    this.#socket = socket;
    socket.on('connect', () => this.#handleConnect());
    socket.on('disconnect', (reason: string) => this.#handleDisconnect(socket, reason));
    socket.on('connect_error', (error: { data?: { type?: unknown } }) => {
      if (error.data?.type === '999') this.#session.onRefused();
      if (!socket.active) this.#returnLater(socket);
    });
    socket.on('event', (...events: unknown[]) => events.forEach(this.#handlers.onEvent));
    this.lastBeatAt = this.#checkedAt = Date.now();
    setInterval(() => this.#check(), checkEveryMs);
    document.addEventListener('visibilitychange', () => this.#check());
    addEventListener('online', () => this.probe());
    socket.connect();
  }

  /** Connects anew with the current token. */
  reconnect(): void {
    clearTimeout(this.#ping);
    this.#ping = undefined;
    this.#socket?.disconnect();
    this.#socket?.connect();
  }

  /** Pings the server; a socket that does not answer in time is replaced. */
  probe(): void {
    const socket = this.#socket;
    if (!socket || this.#ping) return;
    if (!socket.connected) return this.reconnect();
    this.#ping = setTimeout(() => this.reconnect(), pingMs);
    const ping = this.#ping;
    // A late answer to an earlier ping does not count.
    socket.emit('subscribe', { topic: 'status' }, () => {
      if (ping !== this.#ping) return;
      clearTimeout(ping);
      this.#ping = undefined;
    });
  }

  /** Sends a message if connected; otherwise `onConnect` will send what is needed. */
  emit(
    event: 'subscribe' | 'unsubscribe',
    topic: string,
    reply?: (reply: unknown) => void,
  ): boolean {
    if (!this.#socket?.connected) return false;
    const input = { topic };
    if (reply) this.#socket.emit(event, input, reply);
    else this.#socket.emit(event, input);
    return true;
  }

  /** A heartbeat has arrived. */
  beat(): void {
    this.lastBeatAt = Date.now();
    this.isStale = false;
  }

  #handleConnect() {
    runInAction(() => {
      this.isConnected = true;
      this.connections += 1;
    });
    this.#handlers.onConnect();
  }

  #handleDisconnect(socket: TopicSocket, reason: string) {
    runInAction(() => (this.isConnected = false));
    if (reason !== 'io server disconnect') return;
    this.#session.onRefused();
    this.#returnLater(socket);
  }

  /** socket.io does not reconnect by itself after the server has closed the connection. */
  #returnLater(socket: TopicSocket) {
    setTimeout(() => socket.connect(), returnDelayMs * (1 + Math.random()));
  }

  /** Checks the heartbeat. A page that was suspended may hold a socket that is dead without a disconnect event. */
  #check() {
    const now = Date.now();
    const isStale = now - this.lastBeatAt > staleAfterMs;
    if (isStale !== this.isStale) runInAction(() => (this.isStale = isStale));
    if (document.hidden) return;
    const wasAway = now - this.#checkedAt > awayTooLongMs;
    this.#checkedAt = now;
    if (wasAway) this.probe();
  }
}
