import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { Client } from 'pg';

/** Listens for changes as a storefront does, and collects the topics of the notifications. */
export async function hearChanges(
  databaseUrl: string,
): Promise<{ heard(): string[]; close(): Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl });
  const topics: string[] = [];
  client.on('notification', ({ payload }) => topics.push(payload ?? ''));
  await client.connect();
  await client.query(`listen ${CHANGE_CHANNEL}`);
  return { heard: () => [...topics], close: () => client.end() };
}
