import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openUploadFolder } from '@server/uploads/upload-folder';
import { UploadPlaces } from '@server/uploads/upload-places';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A request that sends its parts, and then nothing more without ending. */
function request(parts: string[], { ends = true } = {}): IncomingMessage {
  const left = [...parts];
  const body = new Readable({
    read() {
      const part = left.shift();
      if (part !== undefined) this.push(part);
      else if (ends) this.push(null);
    },
  });
  return Object.assign(body, { headers: {} }) as unknown as IncomingMessage;
}

describe('a photo that is being received', () => {
  it('is stored when it arrives completely', async () => {
    const { file, remove } = await openUploadFolder(folder).receive(request(['x'.repeat(1000)]));
    expect(path.dirname(file)).toBe(folder);
    await remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it('ends with 408 when it stops arriving, and leaves no file', async () => {
    const slow = openUploadFolder(folder, { bytes: 100, withinMs: 20 });
    await expect(slow.receive(request(['x'.repeat(1000)], { ends: false }))).rejects.toMatchObject({
      status: 408,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the places of photos that are being received', () => {
  it('are two for an order and for an address, and as many as there are for all', () => {
    const places = new UploadPlaces({ total: 4, perKey: 2 });
    const first = places.take(['order:a', 'address:1']);
    expect(places.take(['order:a', 'address:2'])).not.toBeNull();
    expect(places.take(['order:a', 'address:3'])).toBeNull();
    expect(places.take(['order:b', 'address:1'])).not.toBeNull();
    expect(places.take(['order:c', 'address:1'])).toBeNull();
    expect(places.take(['order:c', 'address:4'])).not.toBeNull();
    expect(places.take(['order:d', 'address:5'])).toBeNull();
    first?.();
    first?.();
    expect(places.take(['order:a', 'address:1'])).not.toBeNull();
    expect(places.take(['order:d', 'address:5'])).toBeNull();
  });
});
