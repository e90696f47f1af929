import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Writes the few kinds of CBOR that an authenticator needs (RFC 8949). */
const cbor = {
  head(major: number, length: number): Buffer {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  },
  int: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Uint8Array) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Question {
  challenge: string;
}

interface Answering {
  /** The site on which the browser is; by default the shop's. */
  origin?: string;
  /** Whether the device checked the finger, the face or its code. */
  isVerified?: boolean;
}

/**
 * An authenticator in software, with one passkey: what a phone and its browser send, and what a forger would. It signs
 * as a real one does, so the shop's checks are tried with nothing replaced.
 */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject };
  readonly id = randomBytes(16);
  /** Counts the uses; set it back to be a copy of the key. */
  counter = 0;

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #clientData(type: string, { challenge }: Question, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number, origin: string, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, more]);
  }

  /** Returns the JSON of a new passkey, as the browser sends it. */
  register(question: Question, { origin = this.#origin, isVerified = true }: Answering = {}): string {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coseKey = cbor.map([
      [cbor.int(1), cbor.int(2)],
      [cbor.int(3), cbor.int(-7)],
      [cbor.int(-1), cbor.int(1)],
      [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const flags = USER_PRESENT | HAS_CREDENTIAL | (isVerified ? USER_VERIFIED : 0);
    const authData = this.#authData(
      flags,
      origin,
      Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]),
    );
    const attestationObject = cbor.map([
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map([])],
      [cbor.text('authData'), cbor.bytes(authData)],
    ]);
    return JSON.stringify({
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', question, origin)),
        attestationObject: text(attestationObject),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    });
  }

  /** Returns the JSON of an answer, as the browser sends it. Each answer counts one use. */
  answer(question: Question, { origin = this.#origin, isVerified = true }: Answering = {}): string {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', question, origin);
    const authData = this.#authData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0), origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return JSON.stringify({
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, this.#key.privateKey)),
      },
      clientExtensionResults: {},
    });
  }
}
