import { randomBytes } from 'node:crypto';
import { Agent, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { isAdminProof, ADMIN_PROOF_PATH } from '@cms/customers/admin-proof';
import type { Cms } from '@cms/platform/context';

/** Shorter than Next's own keep-alive (5 s), so that no request is sent on a connection that is being closed. */
const IDLE_MS = 2_000;
const MAX_RESPONSE_BYTES = 16 * 1024;

/**
 * Connections to the admin panel. A new connection is used only after the program at the other end has proved that it
 * knows the secret of the installation. Any other program that ever listens on that port receives a random number and
 * nothing else. Connections are reused, so the proof costs nothing per request.
 */
export class AdminAgent extends Agent {
  readonly #cms: Cms;
  readonly #withinMs: number;

  constructor({ cms, withinMs }: { cms: Cms; withinMs: number }) {
    super({ keepAlive: true });
    this.#cms = cms;
    this.#withinMs = withinMs;
  }

  override createConnection(
    { host, port }: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const socket = connect({ host: host ?? '127.0.0.1', port: Number(port ?? 80) });
    this.#prove(socket, `${host}:${port}`).then(
      () => callback?.(null, socket),
      (error: Error) => {
        socket.destroy();
        callback?.(error, socket);
      },
    );
    return undefined;
  }

  /** Returns a boolean, although the types declare no result, because Node's own `Agent` uses it. */
  override keepSocketAlive(socket: Duplex): boolean {
    const isReusable = super.keepSocketAlive(socket) as unknown as boolean;
    if (isReusable) (socket as Socket).setTimeout(IDLE_MS);
    return isReusable;
  }

  async #prove(socket: Socket, host: string): Promise<void> {
    const nonce = randomBytes(32).toString('hex');
    socket.write(
      `GET /api${ADMIN_PROOF_PATH}?nonce=${nonce} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`,
    );
    const proof = proofIn(await readAnswer(socket, this.#withinMs));
    if (proof === null || !isAdminProof(this.#cms.payload, { nonce, proof })) {
      throw new Error('the program at OFFICE_URL did not prove to be the office of this installation');
    }
  }
}

/** Reads one complete HTTP response, so that the next response on the connection begins after it. */
function readAnswer(socket: Socket, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = (error?: Error) => {
      clearTimeout(timer);
      socket.off('data', take).off('error', finish).off('close', closed);
      if (error) reject(error);
      else resolve(text);
    };
    const closed = () => finish(new Error('the office closed the connection'));
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) finish();
      else if (text.length > MAX_RESPONSE_BYTES) finish(new Error('the proof of the office is too long'));
    };
    const timer = setTimeout(() => finish(new Error('the office sent no proof in time')), withinMs);
    socket.on('data', take).on('error', finish).on('close', closed);
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: *(\d+)\r?$/im.exec(text.slice(0, end + 2))?.[1];
  const body = text.slice(end + 4);
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
}

function proofIn(response: string): string | null {
  return response.startsWith('HTTP/1.1 200')
    ? (/"proof":"([0-9a-f]{64})"/.exec(response)?.[1] ?? null)
    : null;
}
