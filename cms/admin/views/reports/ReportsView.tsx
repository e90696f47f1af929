import { adminMessages } from '@shop/messages/admin-messages';
import type { Period } from '@shop/reports/period';

import { readSalesReport, type SalesReport } from '../../../reports/queries/sales-report';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { ExportButton } from '../../components/page/ExportButton';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { readCaseReport, type ReportedProduct } from '../../../cases/queries/case-report';
import { CancellationsPanel } from './CancellationsPanel';
import { CasesPanel } from './CasesPanel';
import { HoursPanel } from './HoursPanel';
import { NeighborhoodsPanel } from './NeighborhoodsPanel';
import { PeriodPicker } from './PeriodPicker';
import { PrintButton } from './PrintButton';
import { ProductsPanel } from './ProductsPanel';
import { ReportFigures } from './ReportFigures';
import { periodOfChoice, readReportsAddress } from './reports-address';
import styles from './reports.module.css';
import { RevenuePanel } from './RevenuePanel';
import { SalesBarsPanel } from './SalesBarsPanel';
import { DeliveryPanel, PaymentPanel } from './SharePanels';

/** `/admin/relatorios`: the sales of the days in the URL. */
export const ReportsView = page('reports', async (adminContext, props) => {
  const now = adminContext.cms.now();
  const address = readReportsAddress(props.searchParams ?? {}, now);
  const period = periodOfChoice(address.choice, now);
  const [report, cases] = await Promise.all([
    loadReport(adminContext, period),
    loadCases(adminContext, period),
  ]);
  return (
    <AdminPage view={props} steps={[{ label: 'Relatórios' }]}>
      <PageHead title="Relatórios">
        <div className={styles.actions}>
          <PrintButton />
          <ExportButton report="dias" days={period.days} label="Exportar CSV" />
        </div>
      </PageHead>
      <PeriodPicker address={address} period={period} now={now} />
      {report ? (
        <Report report={report} cases={cases} period={period} />
      ) : (
        <Failure message={adminMessages.figures_load_failed} />
      )}
    </AdminPage>
  );
});

function Report({
  report,
  cases,
  period: { days },
}: {
  report: SalesReport;
  cases: ReportedProduct[] | null;
  period: Period;
}) {
  const { sales, breakdown } = report;
  return (
    <>
      <ReportFigures report={report} days={days} />
      <SalesBarsPanel series={report.series} />
      <div className={panel.columns}>
        <div className={panel.stack}>
          <ProductsPanel sold={report.products} days={days} />
          <HoursPanel parts={breakdown.byHour} days={days} />
        </div>
        <div className={panel.stack}>
          <DeliveryPanel parts={breakdown.byDeliveryMethod} days={days} />
          <PaymentPanel parts={breakdown.byPaymentMethod} days={days} />
          <NeighborhoodsPanel parts={breakdown.byNeighborhood} days={days} />
          <RevenuePanel sales={sales} />
          <CancellationsPanel cancellations={report.cancellations} />
          {cases ? <CasesPanel reported={cases} /> : null}
        </div>
      </div>
    </>
  );
}

/** Returns null when reading fails; the error is logged, as the spec requires. */
function loadReport({ cms }: AdminContext, period: Period): Promise<SalesReport | null> {
  return readOr({ cms }, { what: 'report', otherwise: null }, () => readSalesReport(cms, period));
}

/** Returns null when reading fails, so that the sales are shown without the cases. */
function loadCases({ cms }: AdminContext, { span }: Period): Promise<ReportedProduct[] | null> {
  return readOr({ cms }, { what: 'the cases of a period', otherwise: null }, () => readCaseReport(cms, span));
}
