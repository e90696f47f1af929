import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { useShop } from '@tests/support/e2e/use-shop';
import { processesOf } from '@tests/support/server/processes-of';

const shop = useShop();

const LIMIT_MB = 400;
const WIDTH = 7200;
const HEIGHT = 5416;
const PIXELS = WIDTH * HEIGHT;

let flat: Buffer;
let noise: Buffer;

beforeAll(async () => {
  flat = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c8452f' } })
    .png()
    .toBuffer();
  const pixels = Buffer.from(Uint8Array.from(randomBytes(PIXELS), (value) => (value & 1) * 255));
  // One bit per pixel: a noisier picture would be larger than the shop accepts.
  noise = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
});

async function adminPid(): Promise<number> {
  const office = (await processesOf(shop.addresses.dataDir)).find(({ command }) =>
    /next-server|dist\/bin\/next/.test(command),
  );
  if (!office) throw new Error('no office runs');
  return office.pid;
}

/** Peak memory since `forgetPeak`, in megabytes. Linux only. */
const peakMb = async (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

it.runIf(process.platform === 'linux')(
  'six simultaneous pictures of thirty-nine megapixels are all stored, and the office process stays under 400 MB',
  async () => {
    const { http } = await makeAdmin(shop.addresses);
    const send = async (data: Buffer) => {
      const form = new FormData();
      form.set('_payload', JSON.stringify({ alt: 'Uma pizza' }));
      form.set('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'foto.png');
      const answer = await http.get('/api/media?depth=0', {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(150_000),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const data of [flat, noise]) {
      const pid = await adminPid();
      await forgetPeak(pid);
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(data)));
      const peak = await peakMb(pid);
      expect(answers).toEqual(Array(6).fill(201));
      expect(await adminPid()).toBe(pid);
      expect(peak).toBeLessThan(LIMIT_MB);
    }
  },
);
