import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/postgres';

export interface SupervisedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

const RETRY_MS = 250;

/** Runs the embedded Postgres for as long as the demo runs, and restarts it at the same address when it dies. */
export async function supervisePostgres({
  folder,
  settings = {},
  say,
}: {
  folder: string;
  /** Server settings, as `startEmbeddedPostgres` accepts them. */
  settings?: Record<string, string>;
  say: (line: string) => void;
}): Promise<SupervisedPostgres> {
  let isWanted = true;
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ folder, settings });
  const { port } = current;

  const watch = async () => {
    while (isWanted) {
      await current.ended;
      if (!isWanted) return;
      say('· O banco de dados parou e está sendo reiniciado.');
      while (isWanted) {
        try {
          current = await startEmbeddedPostgres({ folder, port, settings });
          break;
        } catch {
          // The child processes of a killed server may hold its shared memory for another moment.
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    }
  };
  const watching = watch();
  return {
    url: (database) => current.url(database),
    async stop() {
      isWanted = false;
      await current.stop();
      await watching;
    },
  };
}
