import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { useShop } from '@tests/support/e2e/use-shop';
import { processesOf } from '@tests/support/server/processes-of';

const shop = useShop();

/** What a process may have at most after an hour of work, and what the pictures may take of it. */
const LIMIT_MB = 512;
const PICTURES_MB = 240;
const WIDTH = 7200;
const HEIGHT = 5416;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Returns a PNG in which each pixel has one of two colours at random, and which is decoded to three bytes per pixel.
 * Its file cannot be compressed and is almost as large as the shop accepts. It is built here because sharp takes
 * seconds for each picture.
 */
function randomPng(one: string, other: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Each pixel has one bit, which selects a colour of the palette.
  header.set([1, 3], 8);
  const rowBytes = 1 + WIDTH / 8;
  const rows = randomBytes(rowBytes * HEIGHT);
  // The first byte of each row is its filter type; 0 means no filter.
  for (let start = 0; start < rows.length; start += rowBytes) rows[start] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(one + other, 'hex')),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Noise takes longest to encode. A picture of one colour is encoded at once, but decoding it takes as much memory
 * as decoding noise.
 */
const NOISE = randomPng('000000', 'ffffff');
const FLAT = randomPng('c8452f', 'c8452f');

/** The admin panel's process prepares these pictures one at a time, while the others wait. */
const PICTURES = [NOISE, FLAT, FLAT, FLAT, FLAT, NOISE];

async function adminPid(): Promise<number> {
  const office = (await processesOf(shop.addresses.dataDir)).find(({ command }) =>
    /next-server|dist\/bin\/next/.test(command),
  );
  if (!office) throw new Error('no office runs');
  return office.pid;
}

/**
 * Returns a process's memory now (`VmRSS`), or its peak since `forgetPeak` (`VmHWM`), in megabytes. Linux only.
 */
const memoryMb = async (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

it.runIf(process.platform === 'linux')(
  'six simultaneous pictures of thirty-nine megapixels are all stored, in 240 MB more than the office process had',
  async () => {
    const { http } = await makeAdmin(shop.addresses);
    const send = async (picture: Buffer) => {
      const form = new FormData();
      form.set('_payload', JSON.stringify({ alt: 'Uma pizza' }));
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
      const response = await http.get('/api/media?depth=0', {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json' },
        timeoutMs: 150_000,
      });
      await response.arrayBuffer();
      return response.status;
    };
    const pid = await adminPid();
    const before = await memoryMb(pid, 'VmRSS');
    await forgetPeak(pid);
    const answers = await Promise.all(PICTURES.map(send));
    const peak = await memoryMb(pid, 'VmHWM');
    expect(answers).toEqual(Array(6).fill(201));
    expect(await adminPid()).toBe(pid);
    expect(peak - before).toBeLessThan(PICTURES_MB);
    expect(peak).toBeLessThan(LIMIT_MB);
  },
);
