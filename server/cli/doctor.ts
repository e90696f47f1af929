import { checkInvariants } from '@cms/reports/invariants';
import { formatNumber } from '@shop/text/format-number';
import { Client, type QueryResultRow } from 'pg';

import { runCommandLine } from '../command-line/run-command-line';

/**
 * `npm run doctor` checks every invariant of money, stock, events and mail by SQL on the configured database, in one
 * snapshot. It prints a line for each invariant that says how many rows were checked, and exits non-zero when an
 * invariant is violated. It changes nothing.
 */
await runCommandLine(async (env) => {
  const client = new Client({ connectionString: env.DATABASE_DIRECT_URL });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const results = await checkInvariants({
      query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    });
    for (const { name, unit, figure, violations } of results) {
      const verdict = violations === 0 ? 'ok  ' : `ERRO (${violations})`;
      console.log(`${verdict} ${name}: ${formatNumber(figure)} ${unit}`);
    }
    const broken = results.filter((result) => result.violations !== 0).length;
    console.log(broken === 0 ? 'Tudo certo.' : `${broken} de ${results.length} verificações falharam.`);
    return broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
});
