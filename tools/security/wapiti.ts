import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Finding } from './finding';
import { runTool } from './run-tool';
import { say } from './say';
import type { Visit } from './visit';

/**
 * All modules that need no server outside this machine. `ssrf` and `xxe` are left out, because they call a server of
 * Wapiti's makers.
 */
const MODULES =
  'cookieflags,csp,http_headers,methods,crlf,csrf,redirect,xss,permanentxss,sql,blindsql,file,exec,shellshock,htaccess,backup';
/**
 * A customer's scan is limited to this path. Elsewhere Wapiti would press "Sair" first, and version 3.0.4 cannot
 * exclude anything (it breaks on Python 3.11).
 */
const ACCOUNT = '/conta/';
const CRAWL_SECONDS = 30;
const SECONDS_EACH = 10;

interface Report {
  vulnerabilities: Record<string, ReportLine[]>;
  anomalies: Record<string, ReportLine[]>;
}
interface ReportLine {
  method: string;
  path: string;
  info: string;
}

/** Crawls the shop as a visitor and attacks every form and parameter it finds. */
export async function runWapiti({ url, cookies, folder, name }: Visit): Promise<Finding[]> {
  const report = path.join(folder, `wapiti-${name}.json`);
  const said = await runTool({
    tool: 'wapiti',
    cwd: folder,
    withinMs: 600_000,
    args: [
      ...['-u', `${url}${cookies ? ACCOUNT : '/'}`, '--scope', 'folder'],
      // The session is sent as a header, because Wapiti sends no cookie of its own cookie file to `localhost`.
      ...(cookies ? ['-H', `Cookie: ${cookies}`] : []),
      ...(cookies ? ['-s', `${url}${ACCOUNT}pedidos`, '-s', `${url}${ACCOUNT}detalhes`] : []),
      ...['-m', MODULES, '-d', '3', '-t', '10', '-v', '1'],
      // Wapiti requests Brotli by default but cannot read it. The shop rejects a form without an Origin header, without
      // reading the form.
      ...['-H', 'Accept-Encoding: gzip', '-H', `Origin: ${url}`],
      ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(SECONDS_EACH)],
      ...['--max-links-per-page', '60', '--max-files-per-dir', '25', '--max-parameters', '20'],
      ...['--flush-session', '--store-session', path.join(folder, `session-${name}`)],
      ...['--store-config', path.join(folder, 'config'), '--no-bugreport', '-f', 'json', '-o', report],
    ],
  });
  const pages = new Set(said.match(/^\[\+\] (?:GET|POST) \S+/gm)).size;
  say(`  wapiti, ${name}: ${pages} pages and forms`);
  if (pages < 10) {
    const last = said.trim().split('\n').at(-1) ?? '';
    return [{ by: 'wapiti', what: `saw too little of the shop to say anything: ${last}`, where: name }];
  }
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, lines]) =>
    lines.map(({ method, path: at, info }) => ({
      by: `wapiti, ${name}`,
      what: `${kind}: ${info}`,
      where: `${method} ${at}`,
    })),
  );
}
