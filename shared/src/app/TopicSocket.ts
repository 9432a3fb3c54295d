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

/** What a socket says of the session when it connects; nothing for a guest. */
export interface SocketCredentials {
  token?: string;
  /** The proof of the session's key, which is good for one connection. */
  pop?: string;
}

/** Creates a socket that authenticates with new credentials whenever it connects. */
export type OpenSocket = (credentials: () => Promise<SocketCredentials>) => TopicSocket;

/** The session as the socket sees it. */
export interface SocketSession {
  credentials(): Promise<SocketCredentials>;
  /** The session may be over: the server has ended it, knows nothing of it, or has refused the proof of its key. */
  onRefused(): void;
}
