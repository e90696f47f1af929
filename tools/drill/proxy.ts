import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Tools } from './tools';

/** A loopback address other than 127.0.0.1, because Mercado Pago accepts no return address on `localhost`. */
export const PROXY_HOST = '127.0.0.2';

export interface Proxy {
  /** Sends requests to these storefronts only, from now on. */
  use(storefrontPorts: readonly number[]): void;
  stop(): Promise<void>;
}

/** Creates a certificate authority for this drill, and a certificate for the shop. */
export function makeCertificates({ openssl }: Pick<Tools, 'openssl'>, folder: string): { ca: string } {
  mkdirSync(folder, { recursive: true });
  const run = (...args: string[]) => execFileSync(openssl, args, { cwd: folder, stdio: 'ignore' });
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Drill',
  );
  run(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'shop.key',
    '-out',
    'shop.csr',
    '-subj',
    `/CN=${PROXY_HOST}`,
  );
  writeFileSync(path.join(folder, 'names'), `subjectAltName=IP:${PROXY_HOST}`);
  run(
    'x509',
    '-req',
    '-in',
    'shop.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'shop.pem',
    '-days',
    '2',
    '-extfile',
    'names',
  );
  return { ca: path.join(folder, 'ca.pem') };
}

/** Returns the nginx block of docs/operations.md. */
function documentedLocations(): string {
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1];
  if (!block) throw new Error('docs/operations.md has no block for nginx');
  return block;
}

/** Starts nginx as a TLS proxy in front of the storefronts, with the configuration of the documentation. */
export function startProxy(
  { nginx }: Tools,
  { folder, port, storefrontPorts }: { folder: string; port: number; storefrontPorts: readonly number[] },
): Proxy {
  const file = path.join(folder, 'nginx.conf');
  const write = (ports: readonly number[]) => {
    const locations = documentedLocations()
      .replace('http://127.0.0.1:3000', 'http://shop')
      // The drill's port must be part of the host: `$host` omits it, which is enough for a real shop on port 443.
      .replace('$host', '$http_host');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
       events {}
       http {
         access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
         fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
         upstream shop { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} }
         server {
           listen ${PROXY_HOST}:${port} ssl; server_name _;
           ssl_certificate ${folder}/shop.pem; ssl_certificate_key ${folder}/shop.key;
           ${locations}
         }
       }`,
    );
  };
  write(storefrontPorts);
  const child = spawn(nginx, ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    use(ports) {
      write(ports);
      child.kill('SIGHUP');
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
