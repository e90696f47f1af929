import { Client } from 'pg';

import type { Logger } from '../log/log';

export interface ChangeListenerOptions {
  /** The URL of a direct connection to the database, because a transaction pooler loses LISTEN. */
  databaseUrl: string;
  channel: string;
  log: Logger;
  /** Called with the payload of each notification. */
  onChange: (topic: string) => void;
  /** Called when notifications may have been missed, so that everything cached may be outdated. */
  onGap: () => void;
}

export interface ChangeListener {
  /** False while notifications cannot arrive. */
  isListening: () => boolean;
  stop: () => Promise<void>;
}

const RETRY_MS = 500;
const BEAT_MS = 10_000;

/**
 * Listens for the database's notifications while the process runs. A connection that breaks, or does not respond to a
 * heartbeat, is replaced; its loss and its replacement are each reported as a
 * gap, in which notifications may have been missed.
 */
export function listenForChanges(options: ChangeListenerOptions): ChangeListener {
  const { databaseUrl, channel, log, onChange, onGap } = options;
  let isStopped = false;
  let current: Client | null = null;
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (client: Client, reason: string) => {
    if (current !== client) return;
    current = null;
    clearTimeout(timer);
    if (isListening) log.warn({ reason }, 'no longer hearing changes');
    isListening = false;
    void client.end().catch(() => undefined);
    if (isStopped) return;
    onGap();
    timer = setTimeout(() => void connect(), RETRY_MS);
  };

  const beat = (client: Client) => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && beat(client),
        () => lose(client, 'beat failed'),
      );
    }, BEAT_MS);
  };

  async function connect() {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'massa-mansa changes',
    });
    current = client;
    client.on('error', () => lose(client, 'connection broke'));
    client.on('end', () => lose(client, 'connection ended'));
    client.on('notification', ({ payload }) => onChange(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch {
      return lose(client, 'cannot connect');
    }
    if (current !== client) return;
    isListening = true;
    // Notifications sent before this moment were missed.
    onGap();
    beat(client);
  }

  void connect();
  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true;
      const client = current;
      current = null;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
