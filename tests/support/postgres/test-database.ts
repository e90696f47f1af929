import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database with the shop's current tables, cloned from a template in a fraction of a second. With `empty`, the
 * database has no tables.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres');
  const name = `shop_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} ${empty ? '' : `template ${template}`}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(adminUrl: string, statement: string) {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
