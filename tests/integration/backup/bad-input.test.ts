import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeBackup } from '@server/backup/make-backup';
import type { Manifest } from '@server/backup/manifest';
import { readLogs } from '@server/backup/read-logs';
import { openBackup } from '@server/backup/verify-backup';
import { MIGRATION_LOCK, RESTORE_LOCK } from '@server/database-locks';
import { makeImage } from '@tests/support/factories/make-image';
import { digestAt, holdingLock, onDatabase } from '@tests/support/backup/database-state';
import { runCommand } from '@tests/support/backup/run-command';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { until } from '@tests/support/server/until';

const shop = useTestShop();

let folder: string;
let good: string;
let target: TestDatabase;
let untouched: Record<string, string>;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-bad-'));
  good = path.join(folder, 'good');
  picture = (await makeImage(shop.cms)).filename ?? '';
  const mediaDir = path.resolve(process.env.DATA_DIR ?? '', 'media');
  await makeBackup({ databaseUrl: shop.databaseUrl, mediaDir, target: good });
  target = await createTestDatabase();
  untouched = await digestAt(target.url);
});

afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({
  DATABASE_URL: target.url,
  DATABASE_DIRECT_URL: target.url,
  DATA_DIR: path.join(folder, 'data'),
});

/** Expects this error from reading the backup, which the command does before it changes anything. */
const expectRefusal = (place: string, sentence: RegExp) =>
  expect(openBackup(place)).rejects.toThrow(sentence);

/** Expects that the command fails with this sentence, without a stack trace, and that no row has changed. */
async function expectRefusedRun(args: string[], sentence: RegExp, options: { limits?: string } = {}) {
  const run = await runCommand('restore', args, { env: env(), ...options });
  expect(run.output).toMatch(sentence);
  expect(run.output).not.toMatch(/\n\s+at /);
  expect(run.code).toBe(1);
  expect(await digestAt(target.url)).toEqual(untouched);
}

/** Makes a damaged copy of the valid backup. */
async function spoilt(name: string, spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = path.join(folder, name);
  await cp(good, copy, { recursive: true });
  await spoil(copy);
  return copy;
}

/** Changes the manifest and its checksum, as a careful forger would. */
async function rewrite(copy: string, change: (manifest: Manifest) => unknown) {
  const file = path.join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const text = JSON.stringify({ ...manifest, ...(change(manifest) as object) });
  await writeFile(file, text);
  await writeFile(
    path.join(copy, 'manifest.sha256'),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  );
}

describe('a restore', () => {
  test('rejects a folder that is not a backup', async () => {
    await expectRefusal(path.join(folder, 'nowhere'), /não é uma cópia terminada: falta manifest\.json/);
  });

  test('rejects a changed byte, in a table or in a picture', async () => {
    for (const part of ['tables/public.settings.copy.gz', `media/${picture}`]) {
      const copy = await spoilt(`changed-${path.basename(part)}`, async (place) => {
        const file = path.join(place, part);
        const bytes = await readFile(file);
        bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
        await writeFile(file, bytes);
      });
      await expectRefusal(
        copy,
        new RegExp(`A cópia está danificada: ${part.replaceAll('.', '\\.')} não confere`),
      );
    }
  });

  test('rejects a backup with a missing file or a changed manifest', async () => {
    const missing = await spoilt('missing', (copy) => rm(path.join(copy, 'tables/public.orders.copy.gz')));
    await expectRefusedRun([missing], /A cópia está incompleta: falta tables\/public\.orders\.copy\.gz/);
    const changed = await spoilt('changed', (copy) => writeFile(path.join(copy, 'manifest.json'), '{}'));
    await expectRefusal(changed, /danificada: manifest\.json não confere/);
  });

  test('rejects a backup of a later version of the shop, in another format, or with file names that lead out of the folder', async () => {
    const later = await spoilt('later', (copy) =>
      rewrite(copy, ({ migrations }) => ({ migrations: [...migrations, '20991231_000000_later'] })),
    );
    await expectRefusal(later, /versão mais nova da loja \(20991231_000000_later\)/);
    const other = await spoilt('other', (copy) => rewrite(copy, () => ({ format: 2 })));
    await expectRefusal(other, /está no formato 2 e esta versão da loja lê o formato 1/);
    const hostile = await spoilt('hostile', (copy) =>
      rewrite(copy, () => ({
        media: {
          kind: 'folder',
          missing: [],
          files: [{ name: '../../escaped', bytes: 1, sha256: 'a'.repeat(64) }],
        },
      })),
    );
    await expectRefusal(hostile, /danificada: manifest\.json/);
  });

  test('rejects a table that reads completely but has other content', async () => {
    const copy = await spoilt('lying', (place) =>
      rewrite(place, ({ tables }) => ({
        tables: tables.map((table) => (table.name === 'media' ? { ...table, rows: 7 } : table)),
      })),
    );
    await expectRefusedRun([copy], /A tabela media chegou diferente: 1 linhas em vez de 7\. Nada foi mudado/);
    await rm(path.join(folder, 'data'), { recursive: true, force: true });
  });

  test('rejects a backup whose job queue has another version, before it drops any table', async () => {
    const copy = await spoilt('queue', (place) =>
      rewrite(place, ({ queueMigrations }) => ({ queueMigrations: [...queueMigrations, 99] })),
    );
    await expectRefusedRun([copy], /A fila de tarefas da cópia é de outra versão: .* Nada foi mudado/);
  });

  test('rejects a database account that lacks the right to load a backup, before it drops any table', async () => {
    const kept = await createTestDatabase({ empty: true });
    const role = `weak_${process.pid}`;
    const weak = new URL(kept.url);
    [weak.username, weak.password] = [role, 'weak'];
    await onDatabase(kept.url, async (sql) => {
      await sql.query(`create role ${role} login password 'weak'`);
      await sql.query(`grant create on database ${weak.pathname.slice(1)} to ${role}`);
      await sql.query(`alter schema public owner to ${role}`);
      await sql.query(`create table public.kept as select 1 as row`);
      await sql.query(`alter table public.kept owner to ${role}`);
    });
    const run = await runCommand('restore', [good, `--replace=${weak.pathname.slice(1)}`], {
      env: { ...env(), DATABASE_URL: weak.href, DATABASE_DIRECT_URL: weak.href },
    });
    const rows = await onDatabase(kept.url, (sql) => sql.query('select * from public.kept'));
    await kept.drop();
    await onDatabase(shop.databaseUrl, (sql) => sql.query(`drop role ${role}`));
    expect(run.output).toMatch(/grant set on parameter session_replication_role .* Nada foi mudado\./);
    expect(run.code).toBe(1);
    expect(rows).toEqual([{ row: 1 }]);
  });

  test('says, when it fails after recreating the tables, that the database is empty, not that nothing changed', async () => {
    const copy = await spoilt('lying-anew', (place) =>
      rewrite(place, ({ tables }) => ({
        tables: tables.map((table) => (table.name === 'media' ? { ...table, rows: 7 } : table)),
      })),
    );
    const fresh = await createTestDatabase({ empty: true });
    const run = await runCommand('restore', [copy], {
      env: { ...env(), DATABASE_URL: fresh.url, DATABASE_DIRECT_URL: fresh.url },
    });
    await fresh.drop();
    await rm(path.join(folder, 'data'), { recursive: true, force: true });
    expect(run.output).toMatch(
      /A tabela media chegou diferente: .*\nO banco de dados está vazio agora, .*de novo\./,
    );
    expect(run.output).not.toContain('Nada foi mudado');
    expect(run.code).toBe(1);
  });

  test('rejects logs without a line of the shop, and truncated compressed logs', async () => {
    const foreign = path.join(folder, 'foreign.log');
    await writeFile(foreign, 'nothing\n{"level":"info"}\n{"msg":"mail se');
    await expectRefusedRun(
      [good, `--logs=${foreign}`],
      /Nenhuma linha de .*foreign\.log é dos registros da loja/,
    );
    const cut = path.join(folder, 'cut.log.gz');
    await writeFile(cut, gzipSync('{"msg":"mail sent"}'.repeat(50)).subarray(0, 20));
    await expect(readLogs([cut], new Date())).rejects.toThrow('Não foi possível ler os registros');
  });

  test('rejects a database to which any account is still connected', async () => {
    const role = `other_${process.pid}`;
    await shop.sql.query(`create role ${role} login password 'other'`);
    const url = new URL(target.url);
    [url.username, url.password] = [role, 'other'];
    const somebody = new Client({ connectionString: url.href });
    await somebody.connect();
    const run = await runCommand('restore', [good], { env: env() });
    await somebody.end();
    await shop.sql.query(`drop role ${role}`);
    expect(run).toMatchObject({ code: 1 });
    expect(run.output).toMatch(/A loja ainda usa o banco de dados \(1 conexões\)/);
  });

  test('rejects a disk without room for the pictures before it changes any table', async () => {
    // The limit lets the command write no byte to any file, so writing the first picture fails as on a full disk.
    await expectRefusedRun(
      [good],
      /Não foi possível gravar em .*media: .*limite desta conta\. Nada ficou pela metade/,
      {
        limits: 'ulimit -f 0',
      },
    );
  });
});

test('logs are read as processes write them, as Docker prints and stores them, and compressed', async () => {
  const place = path.join(folder, 'logs');
  await mkdir(place);
  const [time, taken] = ['2026-11-20T12:00:00.000Z', new Date('2026-11-20T11:00:00Z')];
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  const [plain = '', printed = '', kept = '', packed = ''] = ids.map((customerId) =>
    JSON.stringify({ level: 'info', time, role: 'worker', msg: 'account erased', customerId }),
  );
  const mailed = JSON.stringify({ time, msg: 'mail sent', mailId: crypto.randomUUID(), kind: 'welcome' });
  await writeFile(path.join(place, 'worker.log'), `${plain}\r\nworker-1  | ${printed}\n${mailed}`);
  const wrapped = JSON.stringify({ log: `${kept}\n`, stream: 'stdout', time });
  await writeFile(path.join(place, 'abc-json.log.1'), `${wrapped}\n`);
  await writeFile(path.join(place, 'worker.log.2.gz'), gzipSync(`${packed}\n`));
  const { known, files, lines } = await readLogs([place], taken);
  expect({ files, lines, mails: known.mails.length }).toEqual({ files: 3, lines: 5, mails: 1 });
  expect(known.erased.toSorted()).toEqual(ids.toSorted());
});

describe('a backup', () => {
  test('leaves nothing behind when the disk is full, and says so', async () => {
    const wanted = path.join(folder, 'no-room');
    const run = await runCommand('backup', [wanted], { limits: 'ulimit -f 0' });
    expect(run.output).toMatch(/Não foi possível gravar em .*no-room: .* Nada ficou pela metade/);
    expect(run.code).toBe(1);
    expect([existsSync(wanted), existsSync(`${wanted}.incompleto`)]).toEqual([false, false]);
  });

  test('waits for a migration and for a restore, with a time limit', async () => {
    for (const lock of [MIGRATION_LOCK, RESTORE_LOCK]) {
      const wanted = path.join(folder, `during-${lock}`);
      const copying = holdingLock(target.url, lock, () =>
        makeBackup({ databaseUrl: target.url, mediaDir: null, target: wanted, patienceMs: 300 }),
      );
      await expect(copying).rejects.toThrow('está sendo migrado ou restaurado');
      expect(existsSync(wanted)).toBe(false);
    }
  });

  test('never reads a table as empty while it is rewritten or truncated', async () => {
    await makeImage(shop.cms);
    const migration = new Client({ connectionString: shop.databaseUrl });
    await migration.connect();
    await migration.query('begin');
    // This rewrites the table. A snapshot that is taken before the commit would read the rewritten table as empty.
    await migration.query(`alter table media alter filename type varchar using (filename || '')`);
    const copying = makeBackup({
      databaseUrl: shop.databaseUrl,
      mediaDir: null,
      target: path.join(folder, 'rewritten'),
      onSnapshot: async () => {
        await migration.query(`set lock_timeout = '100ms'`);
        await expect(migration.query('truncate media cascade')).rejects.toThrow('lock timeout');
      },
    });
    await until('the backup waits', async () => {
      const waiting = await shop.sql.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'massa-mansa backup'
           and datname = current_database()`,
      );
      return waiting.length > 0;
    });
    await migration.query('commit');
    const { tables } = await copying;
    await migration.end();
    const [inShop] = await shop.sql.query<{ rows: number }>('select count(*)::int as rows from media');
    expect(inShop?.rows).toBeGreaterThan(0);
    expect(tables.find(({ name }) => name === 'media')).toMatchObject({ rows: inShop?.rows });
  });

  test('is refused for a database without tables', async () => {
    const empty = await createTestDatabase({ empty: true });
    const run = await runCommand('backup', [path.join(folder, 'empty')], {
      env: { DATABASE_URL: empty.url, DATABASE_DIRECT_URL: empty.url },
    });
    await empty.drop();
    expect(run).toMatchObject({ code: 1 });
    expect(run.output).toMatch(/não há o que copiar/);
  });
});
