import { runCommandLine } from '@server/command-line/run-command-line';
import { migrateDatabase } from '@server/migrate';
import { StartProblem } from '@server/start-problem';
import { formatNumber } from '@shop/text/format-number';
import { Client } from 'pg';

import { fillShop, FULL_SHOP, PAGE_SHOP } from './generated-shop/fill-shop';

/**
 * `npm run bench:generate` fills the demo's database, or the database of DATABASE_URL, with a shop of two busy years;
 * with `--one-page`, with a small shop whose menu fills one page. It never fills the database of a real shop.
 */
await runCommandLine(async (env) => {
  if (env.NODE_ENV === 'production' && env.SHOP_DEMO !== '1')
    throw new StartProblem('Dados gerados não entram numa loja de verdade.');
  const { openDirectCms } = await import('@server/command-line/open-direct');
  const cms = await openDirectCms(env, 'bench');
  await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_DIRECT_URL });
  const client = new Client({ connectionString: env.DATABASE_DIRECT_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from products where slug = 'gerado-0001'`);
    if (rows.length > 0) throw new StartProblem('Este banco já tem uma loja gerada.');
    const startedAt = performance.now();
    const size = process.argv.includes('--one-page') ? PAGE_SHOP : FULL_SHOP;
    await fillShop(client, size);
    const { sumDays } = await import('@cms/reports/sum-days');
    while ((await sumDays(cms)) > 0);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `Pronto em ${seconds} s: ${formatNumber(size.orders)} pedidos, ${formatNumber(size.customers)} clientes, ${formatNumber(size.products)} produtos.`,
    );
  } finally {
    await client.end();
  }
});
