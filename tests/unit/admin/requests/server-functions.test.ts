import { describe, expect, it } from 'vitest';

import { allowedCall } from '@cms/admin/next/server-functions';

/** Every name that a plain object, a function or an array has without having been given it. */
const INHERITED = [Object.prototype, Function.prototype, Array.prototype].flatMap((prototype) =>
  Object.getOwnPropertyNames(prototype),
);

describe('a function of Payload that a browser calls by its name', () => {
  it.each([...new Set(INHERITED)])('is never one that objects inherit: %s', (name) => {
    expect(allowedCall({ name, args: {} })).toBeNull();
  });

  it.each([
    'copy-data-from-locale',
    'get-folder-results-component-and-data',
    'schedule-publish',
    'slugify',
    '',
  ])('is never one that no screen of the panel calls: %s', (name) => {
    expect(allowedCall({ name, args: {} })).toBeNull();
  });

  it.each([
    null,
    undefined,
    'form-state',
    [],
    {},
    { name: ['form-state'], args: {} },
    { name: 'form-state' },
  ])('is refused if the call has another shape: %j', (sent) => {
    expect(allowedCall(sent)).toBeNull();
  });

  it('gets its arguments, and nothing else that was sent', () => {
    const args = { collectionSlug: 'media', query: { limit: 25, depth: 0 } };
    expect(allowedCall({ name: 'table-state', args, serverFunctions: {}, importMap: {} })).toEqual({
      name: 'table-state',
      args,
    });
  });

  it.each([0, -1, 101, '1e9', 'x', null])('returns at most a hundred rows for a limit of %j', (limit) => {
    const call = allowedCall({ name: 'render-list', args: { query: { limit, sort: 'alt' } } });
    expect(call?.args).toEqual({ query: { limit: 100, depth: 1, sort: 'alt' } });
  });

  it.each([
    ['all rows without pages', { pagination: false }, { pagination: 'true', limit: 100, depth: 1 }],
    ['related rows of related rows', { depth: 5, limit: 10 }, { depth: 1, limit: 10 }],
  ])('returns no %s', (_, query, bounded) => {
    expect(allowedCall({ name: 'table-state', args: { query } })?.args).toEqual({ query: bounded });
  });

  it('never asks whether settings or a text have changed: the panel’s own notice merges them', () => {
    const asked = { checkForStaleData: true, originalUpdatedAt: '2026-11-26T10:00:00.000Z' };
    expect(allowedCall({ name: 'form-state', args: { ...asked, globalSlug: 'settings' } })?.args).toEqual({
      ...asked,
      globalSlug: 'settings',
      checkForStaleData: false,
    });
    const media = { ...asked, collectionSlug: 'media' };
    expect(allowedCall({ name: 'form-state', args: media })?.args).toEqual(media);
  });
});
