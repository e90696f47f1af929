import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import type { Period } from '@shop/reports/period';

import { readSalesReport, type SalesReport } from '../../../reports/queries/sales-report';
import { sqlOf } from '../../../platform/database/sql';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { ExportButton } from '../../components/page/ExportButton';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { pagePath } from '../../engine/pages';
import panel from '../../components/page/panel.module.css';
import { readCaseReport, type ReportedProduct } from '../../../cases/queries/case-report';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import { readCouponSales, type CouponSales } from '../../../reports/queries/coupon-sales';
import type { Cancellations } from '../../../reports/queries/cancellations';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';
import { CasesPanel } from './CasesPanel';
import { CouponsPanel } from './CouponsPanel';
import { HoursPanel } from './HoursPanel';
import { NeighborhoodsPanel } from './NeighborhoodsPanel';
import { PeriodPicker } from './PeriodPicker';
import { PrintButton } from './PrintButton';
import { ProductsPanel } from './ProductsPanel';
import { averageTicketCents, growthPercent } from '@shop/reports/report-sums';
import type { DayRange } from '@shop/time/days';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { soldOrdersHref } from './rows-behind';
import { periodOfChoice, readReportsAddress } from './reports-address';
import styles from './reports.module.css';
import { formatBrl } from '@shop/money/format-brl';
import type { SalesFigures } from '../../../reports/queries/sales-figures';
import { SalesBarsPanel } from './SalesBarsPanel';
import { DeliveryPanel, PaymentPanel } from './SharePanels';

/** The four key numbers of the period. */
function ReportFigures({ report, days }: { report: SalesReport; days: DayRange }) {
  const { sales, previousSales, products } = report;
  const ticket = averageTicketCents(sales.revenueCents, sales.orderCount);
  const orders = soldOrdersHref(days);
  return (
    <Figures>
      <Figure label="Vendas" value={formatBrl(sales.revenueCents)} href={orders}>
        <Growth current={sales.revenueCents} previous={previousSales.revenueCents} />
      </Figure>
      <Figure label="Pedidos pagos" value={formatNumber(sales.orderCount)} href={orders}>
        <FigureNote tone="quiet" text={`com entrega: ${formatNumber(sales.deliveryCount)}`} />
      </Figure>
      <Figure label="Média por pedido" value={ticket === null ? '—' : formatBrl(ticket)}>
        <FigureNote tone="quiet" text="vendas ÷ pedidos" />
      </Figure>
      <Figure label="Itens vendidos" value={formatNumber(products.unitCount)}>
        <FigureNote
          tone="quiet"
          text={
            products.productCount === 1
              ? 'em 1 produto'
              : `em ${formatNumber(products.productCount)} produtos`
          }
        />
      </Figure>
    </Figures>
  );
}

function Growth({ current, previous }: { current: number; previous: number }) {
  const growth = growthPercent(current, previous);
  if (growth === null) return <FigureNote tone="quiet" text="sem vendas antes" />;
  if (growth === 0) return <FigureNote tone="quiet" text="igual ao período anterior" />;
  return growth > 0 ? (
    <FigureNote tone="up" text={`${formatPercent(growth)} a mais`} />
  ) : (
    <FigureNote tone="down" text={`${formatPercent(-growth)} a menos`} />
  );
}

/** The amounts that make up the revenue. The last line is the sum of the others. */
function RevenuePanel({ sales }: { sales: SalesFigures }) {
  return (
    <section className={panel.panel} aria-labelledby="de-onde-vem">
      <div className={panel.head}>
        <h2 id="de-onde-vem">Produtos e entrega</h2>
      </div>
      <dl className={panel.pairs}>
        <div>
          <dt>Produtos</dt>
          <dd>{formatBrl(sales.itemsCents)}</dd>
        </div>
        <div>
          <dt>Taxa de entrega</dt>
          <dd>{formatBrl(sales.feesCents)}</dd>
        </div>
        {sales.refundedCents > 0 ? (
          <div>
            <dt>Devolvido a clientes</dt>
            <dd>−{formatBrl(sales.refundedCents)}</dd>
          </div>
        ) : null}
        <div>
          <dt className={styles.sum}>Vendas</dt>
          <dd>{formatBrl(sales.revenueCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

const COLUMNS: readonly DataColumn[] = [
  { key: 'reason', label: 'Motivo' },
  { key: 'orders', label: 'Pedidos', align: 'right' },
];

/**
 * The cancelled orders of the period by reason. They are not part of the sales, because most of them were never paid.
 */
function CancellationsPanel({ cancellations }: { cancellations: readonly Cancellations[] }) {
  return (
    <section className={panel.panel} aria-labelledby="parte-cancelamentos">
      <div className={panel.head}>
        <h2 id="parte-cancelamentos">Cancelamentos por motivo</h2>
      </div>
      {cancellations.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido cancelado neste período.</p>
      ) : (
        <PanelTable
          labelledBy="parte-cancelamentos"
          columns={COLUMNS}
          rows={cancellations.map(({ reason, orderCount }) => ({
            id: reason,
            cells: { reason, orders: formatNumber(orderCount) },
          }))}
        />
      )}
    </section>
  );
}

/** `/admin/relatorios`: the sales of the days in the URL. */
export const ReportsView = page('reports', async (adminContext, props) => {
  const now = adminContext.cms.now();
  const address = readReportsAddress(props.searchParams ?? {}, now);
  const period = periodOfChoice(address.choice, now);
  const usesCoupons = can(adminContext.admin, 'coupon:write');
  const [report, cases, coupons] = await Promise.all([
    loadReport(adminContext, period),
    loadCases(adminContext, period),
    usesCoupons ? loadCoupons(adminContext, period) : null,
  ]);
  return (
    <AdminPage view={props} steps={[{ label: 'Relatórios' }]}>
      <PageHead title="Relatórios">
        <div className={styles.actions}>
          <PrintButton />
          <ExportButton report="pedidos" days={period.days} label="Planilha de pedidos" />
        </div>
      </PageHead>
      <SectionTabs href={pagePath('reports')} adminContext={adminContext} />
      <PeriodPicker address={address} period={period} now={now} />
      {report ? (
        <Report report={report} cases={cases} coupons={coupons} period={period} />
      ) : (
        <Failure message={adminMessages.figures_load_failed} />
      )}
    </AdminPage>
  );
});

function Report({
  report,
  cases,
  coupons,
  period: { days },
}: {
  report: SalesReport;
  cases: ReportedProduct[] | null;
  /** Null for a shop without coupons. */
  coupons: CouponSales[] | null;
  period: Period;
}) {
  const { sales, breakdown } = report;
  return (
    <>
      <ReportFigures report={report} days={days} />
      <SalesBarsPanel series={report.series} days={days} />
      <div className={panel.columns}>
        <div className={panel.stack}>
          <ProductsPanel sold={report.products} days={days} />
          <HoursPanel parts={breakdown.byHour} days={days} />
          {coupons ? <CouponsPanel coupons={coupons} days={days} /> : null}
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

/** Returns null when reading fails, so that the sales are shown without the coupons. */
function loadCoupons({ cms }: AdminContext, { span }: Period): Promise<CouponSales[] | null> {
  return readOr({ cms }, { what: 'the coupons of a period', otherwise: null }, () =>
    readCouponSales(sqlOf(cms.payload), span),
  );
}
