import { request } from 'node:http';
import { chromium, type Request } from 'playwright';

import { atMost, type Goal } from './goal';

export interface FirstVisit {
  requests: number;
  thirdParty: string[];
  /** Kilobytes by kind: scripts and styles as gzip would carry them, the rest as it came. */
  kb: Record<'script' | 'stylesheet' | 'font' | 'image' | 'document', number>;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Goal 4: what a phone without anything in its cache fetches to show the menu. */
export async function weighFirstVisit(
  shopUrl: string,
  { executablePath, path = '/cardapio' }: { executablePath: string; path?: string },
): Promise<{ visit: FirstVisit; goals: Goal[] }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage(PHONE);
  const seen: Request[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith('http')) seen.push(asked);
  });
  await page.goto(`${shopUrl}${path}`, { waitUntil: 'networkidle' });
  const kb: FirstVisit['kb'] = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0 };
  for (const asked of seen) {
    const kind = asked.resourceType();
    if (!(kind in kb)) continue;
    kb[kind as keyof typeof kb] += (await sizeAsGzip(asked.url())) / 1_000;
  }
  await browser.close();
  const { host } = new URL(shopUrl);
  const thirdParty = seen.map((asked) => asked.url()).filter((url) => new URL(url).host !== host);
  const visit = { requests: seen.length, thirdParty, kb };
  return { visit, goals: goalsOf(visit) };
}

function goalsOf({ requests, thirdParty, kb }: FirstVisit): Goal[] {
  const menu = (what: string) => ({ number: 4, what: `primeira visita ao cardápio: ${what}` });
  return [
    atMost({ ...menu('JavaScript (gzip)'), value: kb.script, bound: 150, unit: 'kB' }),
    atMost({ ...menu('CSS (gzip)'), value: kb.stylesheet, bound: 15, unit: 'kB' }),
    atMost({ ...menu('fontes'), value: kb.font, bound: 60, unit: 'kB' }),
    atMost({ ...menu('pedidos'), value: requests, bound: 25 }),
    atMost({ ...menu('pedidos a terceiros'), value: thirdParty.length, bound: 0 }),
  ];
}

/** Bytes of the body on the wire for somebody who takes gzip, which is what other shops are weighed by. */
function sizeAsGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (res) => {
      let size = 0;
      res.on('data', (chunk: Buffer) => (size += chunk.length));
      res.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end();
  });
}
