import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { listenForChanges, type ChangeListener } from '@cms/platform/database/change-listener';
import { createLog } from '@cms/platform/log/log';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';
import { until } from '@tests/support/server/until';

let database: TestDatabase;
let listener: ChangeListener;
let writer: Client;
let heard: string[];
let gaps: number;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  heard = [];
  gaps = 0;
  listener = listenForChanges({
    databaseUrl: database.url,
    channel: 'shop_changed',
    log: createLog({ role: 'test', level: 'silent' }),
    onChange: (topic) => heard.push(topic),
    onGap: () => (gaps += 1),
  });
  writer = new Client({ connectionString: database.url, application_name: 'writer' });
  await writer.connect();
  await until('it listens', listener.isListening);
});

afterEach(async () => {
  await listener.stop();
  await writer.end();
  await database.drop();
});

const cutConnections = () =>
  writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'massa-mansa changes'`,
  );

test('the change listener receives a change once it is committed, and nothing after a rollback', async () => {
  await writer.query('begin');
  await writer.query(`select pg_notify('shop_changed', 'undone')`);
  await writer.query('rollback');
  await writer.query('begin');
  await writer.query(`select pg_notify('shop_changed', 'catalog')`);
  expect(heard).toEqual([]);
  await writer.query('commit');
  await until('the notice arrives', () => heard.length > 0);
  expect(heard).toEqual(['catalog']);
});

test('the change listener reports a gap at its start, because earlier changes were not received', () => {
  expect(gaps).toBe(1);
});

test('the change listener distrusts every cache when its connection breaks and when it is back', async () => {
  await cutConnections();
  await until('the loss is noticed', () => gaps >= 2);
  await until('it listens again', listener.isListening);
  expect(gaps).toBe(3);
  await writer.query(`select pg_notify('shop_changed', 'content')`);
  await until('the notice arrives', () => heard.length > 0);
  expect(heard).toEqual(['content']);
});

test('the change listener is silent once it is stopped', async () => {
  await listener.stop();
  const before = gaps;
  await cutConnections();
  await writer.query(`select pg_notify('shop_changed', 'catalog')`);
  expect(heard).toEqual([]);
  expect(gaps).toBe(before);
});
