import { describe, expect, it } from 'vitest';

import { openCompatibility } from '@server/build/browsers/compatibility';
import { featuresOfScript, scriptNames } from '@server/build/browsers/script-features';
import { featuresOfStyle } from '@server/build/browsers/style-features';

const OLD = new Map([
  ['chrome', 100],
  ['firefox', 115],
  ['safari', 15.4],
]);

describe('of a script for Chrome 100, Firefox 115 and Safari 15.4', async () => {
  const compatibility = await openCompatibility(OLD);
  const names = scriptNames(compatibility);
  const idsOf = (code: string) => featuresOfScript(code, names, compatibility).map(({ id }) => id);

  it.each([
    ['URL.canParse(text)', 'api.URL.canParse_static'],
    ['new URL(a); x = URL.canParse(a) ? 1 : 2', 'api.URL.canParse_static'],
    ['AbortSignal.any([one, two])', 'api.AbortSignal.any_static'],
    ['button.checkVisibility()', 'api.Element.checkVisibility'],
    ['rows.toSorted(byDate)', 'javascript.builtins.Array.toSorted'],
    ['const { length } = rows.toReversed()', 'javascript.builtins.Array.toReversed'],
    ['Object.groupBy(rows, (row) => row.day)', 'javascript.builtins.Object.groupBy'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ["navigator.wakeLock.request('screen')", 'api.Navigator.wakeLock'],
    ['requestIdleCallback(start)', 'api.Window.requestIdleCallback'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['class A { static { this.x = 1; } }', 'javascript.classes.static.initialization_blocks'],
    ['/(?<=a)b/.test(text)', 'javascript.regular_expressions.lookbehind_assertion'],
    ["new RegExp('(?<!a)b')", 'javascript.regular_expressions.lookbehind_assertion'],
    ['/[a--b]/v.test(text)', 'javascript.builtins.RegExp.unicodeSets'],
  ])('%s is reported', (code, id) => {
    expect(idsOf(code)).toContain(id);
  });

  it.each([
    'button.checkVisibility?.()',
    "typeof URL.canParse === 'function'",
    "'wakeLock' in navigator",
    'typeof requestIdleCallback',
    'const requestIdleCallback = setTimeout; requestIdleCallback(start)',
    'rows.at(-1)?.find((row) => row.replaceAll("a", "b"))',
    'structuredClone(rows); Object.hasOwn(row, "a"); rows.findLast(Boolean)',
    'class A { #x = 1; has(one) { return #x in one; } }',
    'const words = { toSorted: 1, checkVisibility: 2 };',
    'import { toSorted } from "./rows.js"; toSorted(rows);',
    'CSS.escape(name)',
  ])('%s is not', (code) => {
    expect(idsOf(code)).toEqual([]);
  });

  it('a file that no supported browser can read fails', () => {
    expect(() => idsOf('const const = 1;')).toThrow(SyntaxError);
  });
});

describe('of a style sheet for the same browsers', async () => {
  const compatibility = await openCompatibility(OLD);
  const idsOf = (css: string) => featuresOfStyle(css, compatibility).map(({ id }) => id);

  it.each([
    ['.a { background: color-mix(in srgb, red 50%, blue) }', 'css.types.color.color-mix'],
    ['.a { --tint: color-mix(in srgb, red 50%, blue) }', 'css.types.color.color-mix'],
    ['.a { --tint: red; --tint: color-mix(in srgb, red 50%, blue) }', 'css.types.color.color-mix'],
    ['.a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['.a { min-height: calc(100svh - 2rem) }', 'css.types.length.viewport_percentage_units_small'],
    ['.a { backdrop-filter: blur(10px) }', 'css.properties.backdrop-filter'],
    ['.a { rotate: 5deg }', 'css.properties.rotate'],
    ['.a { text-wrap: balance }', 'css.properties.text-wrap'],
    ['.a:has(:checked) { color: red }', 'css.selectors.has'],
    ['.b, .a:not(:has(.c)) { color: red }', 'css.selectors.has'],
    ['.a:is(:has(:checked)) { color: red }', 'css.selectors.has'],
    ['@container (width > 20rem) { .a { color: red } }', 'css.at-rules.container'],
    ['@media (scripting: none) { .a { color: red } }', 'css.at-rules.media.scripting'],
    ['.a { & .b { color: red } }', 'css.selectors.nesting'],
    ['@supports (height: 1dvh) { .a { rotate: 5deg } }', 'css.properties.rotate'],
  ])('%s is reported', (css, id) => {
    expect(idsOf(css)).toContain(id);
  });

  it.each([
    '.a { background: pink; background: color-mix(in srgb, red 50%, blue) }',
    '.a { height: 100vh; height: 100dvh }',
    '.a { -webkit-backdrop-filter: blur(10px); backdrop-filter: blur(10px) }',
    '.a:is(.chosen, :has(:checked)) { color: red }',
    '@supports selector(:has(*)) { .a:has(:checked) { color: red } }',
    '@supports (rotate: 5deg) { .a { rotate: 5deg } }',
    '@supports (height: 1svh) { .a { --height: min(36svh, 9px) } }',
    '@layer base { .a { inset: 0; aspect-ratio: 1 } }',
    '.a:focus-visible::before { content: "" }',
    '.a::-webkit-scrollbar { display: none }',
    '@media (max-width: 40rem) and (prefers-reduced-motion: reduce) { .a { color: red } }',
  ])('%s is not', (css) => {
    expect(idsOf(css)).toEqual([]);
  });
});
