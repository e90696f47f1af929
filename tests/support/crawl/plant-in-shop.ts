import { Client, type QueryResultRow } from 'pg';

import { isPersonalText, plantMarks, SECRET_SESSION } from '../privacy/plant-person';
import { HELD } from '../privacy/held-columns';

export interface PlantedMarks {
  /** The recognisable text that was planted in each column, by `table.column`. */
  marks: Map<string, string>;
  /**
   * The markers in the columns that give access to an account. Nobody may see them, not even the owner of the account.
   */
  secrets: string[];
}

/** Replaces every text of one customer in a running shop's database by a unique marker. */
export async function plantInShop(
  databaseUrl: string,
  whose: { customerId: string; orderId: string; productId: string },
): Promise<PlantedMarks> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const tx = {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
  };
  try {
    await client.query('begin');
    const marks = await plantMarks(tx, { ...whose, isMarked: isPersonalText });
    await client.query('commit');
    const secrets = [...marks].filter(([name]) => isSecret(name)).map(([, mark]) => mark);
    return { marks, secrets: [...secrets, SECRET_SESSION] };
  } finally {
    await client.end();
  }
}

function isSecret(name: string) {
  const [table = '', column = ''] = name.split('.');
  return String(HELD[table]?.[column]?.file).startsWith('a secret');
}
