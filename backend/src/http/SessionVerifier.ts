/** A call as it has arrived. */
export interface ReceivedCall {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  /** The body as it was sent, or the bytes of the file in a multipart body. */
  body: Uint8Array;
  /** The header `PoP`, or `auth.pop` of a socket. */
  proof: unknown;
}

/** The session of a call. If it has a key, the key has proved the call. */
export interface Session {
  userId: string;
  tokenHash: string;
  /** Whether it was opened with a key. A bearer session is open to anyone who has the token. */
  isKeyBound: boolean;
  /** Whether it may make the calls that the contract marks with `key`. */
  mayMakeKeyCalls: boolean;
  /** Whether the owner has frozen the account. */
  isFrozen: boolean;
}

/** Finds the session that a token names; `address` is counted when there is none. */
export interface SessionVerifier {
  /** @throws {AppError} SESSION_KEY_MISSING if the session has a key that did not prove the call, or must have one. */
  verify(token: string, address: string, call: ReceivedCall): Promise<Session | undefined>;
}
