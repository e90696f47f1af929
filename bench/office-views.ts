import { periodOf, presetPeriod } from '@shop/reports/period';
import { bahiaDay } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import type { Cms } from '@cms/cms';
import { runCommandLine } from '@server/command-line/run-command-line';

/** `npm run bench:office`: how long each view of figures and customers asks the database, in the shop that is there. */
const ROUNDS = 9;

async function views(cms: Cms): Promise<[name: string, read: () => Promise<unknown>][]> {
  const { readDashboard } = await import('@cms/reports/queries/dashboard');
  const { readSalesReport } = await import('@cms/reports/queries/sales-report');
  const { listOfficeCustomers } = await import('@cms/customers/queries/office-customers');
  const { readCustomerSummary } = await import('@cms/customers/queries/customer-summary');
  const { countAudiences } = await import('@cms/notifications/campaign-audience');
  const { listCampaigns } = await import('@cms/notifications/queries/office-campaigns');
  const { sqlOf } = await import('@cms/database/sql');
  const now = cms.now();
  const today = bahiaDay(now);
  const customers = (by: 'nome' | 'total' | 'ultimo', search = '') =>
    Promise.all([
      readCustomerSummary(cms),
      listOfficeCustomers(cms, {
        filter: { group: 'todos', search, registered: null },
        ordering: { by, isDescending: true },
        page: 1,
      }),
    ]);
  return [
    ['dashboard: hoje', () => readDashboard(cms, 'hoje')],
    ['dashboard: este mês', () => readDashboard(cms, 'mes')],
    ['relatórios: 14 dias', () => readSalesReport(cms, presetPeriod('14-dias', now))],
    ['relatórios: ano', () => readSalesReport(cms, presetPeriod('ano', now))],
    [
      'relatórios: 366 dias',
      () => readSalesReport(cms, periodOf({ from: addDays(today, -365), to: today }, now)),
    ],
    ['clientes: último pedido', () => customers('ultimo')],
    ['clientes: total', () => customers('total')],
    ['clientes: nome', () => customers('nome')],
    ['clientes: busca', () => customers('ultimo', 'luana mota')],
    [
      'notificações',
      () => Promise.all([listCampaigns(cms, { page: 1 }), countAudiences(sqlOf(cms.payload))]),
    ],
  ];
}

async function middleOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

await runCommandLine(async (env) => {
  const { openDirectCms } = await import('@server/command-line/open-direct');
  const cms = await openDirectCms(env, 'bench');
  for (const [name, read] of await views(cms)) {
    await read();
    const ms = await middleOf(read);
    console.log(
      `${name.padEnd(28)} ${ms.toFixed(0).padStart(5)} ms   ${ms <= 300 ? 'até 300: sim' : 'até 300: NÃO'}`,
    );
  }
});
