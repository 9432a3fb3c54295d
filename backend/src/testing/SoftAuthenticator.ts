import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const userPresentAndVerified = 0x05;
const attestedData = 0x40;

/** Passkeys as a device keeps them: answers what a server asks, for one site. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  readonly #origin: string;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers `navigator.credentials.create`. */
  create(options: string): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
    const jwk = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (text = '') => byteString(Buffer.from(text, 'base64url'));
    const publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      ...[Buffer.from([0x21]), coordinate(jwk.x), Buffer.from([0x22]), coordinate(jwk.y)],
    ]);
    const data = Buffer.concat([
      this.#authenticatorData(rp.id, userPresentAndVerified | attestedData),
      ...[Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey],
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[textString('fmt'), textString('none'), textString('attStmt'), Buffer.from([0xa0])],
      ...[textString('authData'), byteString(data)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(rpId, userPresentAndVerified);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    const rest = { type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ id, rawId: id, ...rest, response });
  }

  #clientData(type: string, challenge: string): string {
    const text = JSON.stringify({ type, challenge, origin: this.#origin });
    return Buffer.from(text).toString('base64url');
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = createHash('sha256').update(rpId).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }
}

function textString(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function byteString(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
