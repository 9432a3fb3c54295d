/** The part of a socket.io client the hub uses, so that a test can hand it another. */
export interface TopicSocket {
  readonly connected: boolean;
  /** Whether it will connect again by itself. */
  readonly active: boolean;
  on(event: string, listen: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Makes a socket that signs in with what `token` answers whenever it connects. */
export type OpenSocket = (token: () => string | undefined) => TopicSocket;
