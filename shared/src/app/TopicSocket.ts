/** The part of a socket.io client that `TopicHub` uses; tests pass a fake. */
export interface TopicSocket {
  readonly connected: boolean;
  /** Whether it will reconnect by itself. */
  readonly active: boolean;
  on(event: string, listen: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Creates a socket that authenticates with `token()` whenever it connects. */
export type OpenSocket = (token: () => string | undefined) => TopicSocket;
