/**
 * How a page proves that it holds the key of its session: the header `PoP` of a call, and `auth.pop` of a socket.
 * `v1` is a signature (ECDSA with P-256 and SHA-256, r‖s; or Ed25519), `m1` an HMAC-SHA-256 with the key agreed at sign-in.
 */
export type CallProofKind = 'v1' | 'm1';

/** What is proved; no part can be altered, and none is good for another call. */
export interface ProvedCall {
  method: string;
  /** Path and query as they are sent, with `/api`. */
  target: string;
  /** SHA-256 of the body as it is sent, or of the bytes of an uploaded file; in base64url, as all below. */
  bodyHash: string;
  /** Server time, in milliseconds since 1970. */
  time: number;
  /** 16 random bytes. */
  nonce: string;
  /** SHA-256 of the token. */
  tokenHash: string;
}

export interface CallProof {
  kind: CallProofKind;
  time: number;
  nonce: string;
  /** Of `provedText`. */
  signature: string;
}

/** What the handshake of a socket proves instead of a call; its body is empty. */
export const socketHandshake = { method: 'SOCKET', target: '/api/socket.io' } as const;

/** The header in which the reply to a sign-in has the server's half of the agreement, as SPKI in base64url. */
export const serverKeyHeader = 'PoP-Key';

/** Derives the key of `m1` by HKDF from the agreed secret; the salt is the token. */
export const macKeyInfo = 'h5 session proof';

export function provedText({ method, target, bodyHash, time, nonce, tokenHash }: ProvedCall) {
  return [method, target, bodyHash, time, nonce, tokenHash].join('|');
}

export function formatCallProof({ kind, time, nonce, signature }: CallProof): string {
  return [kind, time, nonce, signature].join('.');
}

/** Undefined if it is not a proof. */
export function parseCallProof(text: string): CallProof | undefined {
  const match = /^(v1|m1)\.([1-9]\d{0,14})\.([\w-]{22})\.([\w-]{43}|[\w-]{86})$/.exec(text);
  if (!match) return undefined;
  const [, kind, time, nonce = '', signature = ''] = match;
  return { kind: kind as CallProofKind, time: Number(time), nonce, signature };
}
