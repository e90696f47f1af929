import { describe, expect, test } from 'vitest';

import { deferHydration } from '@app/http/defer-hydration';

const page = `<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/shop-1.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>Olá</p><script nonce="n1">window.__remixContext = {};</script><script nonce="n1" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

window.__remixRouteModules = {"root":route0,"home":route1};

import("/assets/entry-1.js");</script></body></html>`;

describe('deferred scripts of a page', () => {
  const late = deferHydration(page);

  test('are not preloaded with the first view', () => {
    expect(late).not.toContain('modulepreload');
    expect(late).not.toMatch(/^import /m);
    expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
  });

  test('are downloaded together, and the entry module starts them', () => {
    const fetched = /Promise\.all\(\[(.*)\]\)/.exec(late)?.[1];
    expect(fetched?.split(', ')).toEqual([
      'import("/assets/root-1.js")',
      'import("/assets/home-1.js")',
      'import("/assets/manifest-1.js")',
      'import("/assets/shop-1.js")',
    ]);
    expect(late).toContain('const [route0, route1] = await');
    expect(late.indexOf('import("/assets/entry-1.js")')).toBeGreaterThan(late.indexOf('__remixRouteModules'));
  });

  test('keep the nonce that lets them run, while other scripts stay unchanged', () => {
    expect(late).toContain('<script nonce="n1" type="module">');
    expect(late).toContain('<script nonce="n1">window.__remixContext = {};</script>');
  });

  test('are left unchanged in a page whose structure is unknown', () => {
    expect(deferHydration('<html><p>Olá</p></html>')).toBe('<html><p>Olá</p></html>');
  });
});
