import { request } from 'node:https';

export interface Answer {
  status: number;
  location: string;
  text: string;
}

/** A failed request; there must be none while the shop is open. */
export interface Refusal {
  method: string;
  path: string;
  problem: string;
}

let lastAddress = 1;

/**
 * A person with an IP address of their own, who reaches the shop by TLS through the proxy. The certificate is checked
 * as in a browser.
 */
export class Visitor {
  readonly #shop: URL;
  readonly #cookies = new Map<string, string>();
  readonly #localAddress = `127.0.1.${(lastAddress += 1)}`;
  readonly refusals: Refusal[] = [];

  constructor(shop: string) {
    this.#shop = new URL(shop);
  }

  get = (path: string) => this.#send({ method: 'GET', path });

  /** Sends a form as a browser without JavaScript does. */
  post = (path: string, fields: Record<string, string>) =>
    this.#send({
      method: 'POST',
      path,
      body: new URLSearchParams(fields).toString(),
      type: 'application/x-www-form-urlencoded',
    });

  /** Sends what the admin panel sends. Throws when it is rejected. */
  async api<T>(method: string, path: string, body: object): Promise<T> {
    const response = await this.#send({ method, path, body: JSON.stringify(body), type: 'application/json' });
    if (response.status >= 300)
      throw new Error(`${method} ${path} answered ${response.status}: ${response.text}`);
    return JSON.parse(response.text) as T;
  }

  async #send(sent: { method: string; path: string; body?: string; type?: string }): Promise<Answer> {
    const response = await this.#ask(sent).catch((error: Error) => ({
      status: 0,
      location: '',
      text: error.message,
    }));
    const { method, path } = sent;
    if (response.status === 0 || response.status >= 500 || response.status === 429)
      this.refusals.push({
        method,
        path,
        problem: response.status ? String(response.status) : response.text,
      });
    return response;
  }

  #ask({ method, path, body, type }: { method: string; path: string; body?: string; type?: string }) {
    return new Promise<Answer>((resolve, reject) => {
      const asked = request(
        {
          host: this.#shop.hostname,
          port: this.#shop.port,
          path,
          method,
          localAddress: this.#localAddress,
          agent: false,
          timeout: 30_000,
          headers: {
            host: this.#shop.host,
            origin: this.#shop.origin,
            accept: type === 'application/json' ? type : 'text/html',
            cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body === undefined
              ? {}
              : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) this.#remember(line);
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text }),
          );
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')));
      asked.on('error', reject);
      asked.end(body);
    });
  }

  #remember(line: string) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1).trim());
  }
}
