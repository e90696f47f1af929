import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import type { DayRange } from '@shop/time/days';

import type { CouponSales } from '../../../reports/queries/coupon-sales';
import { ExportButton } from '../../components/page/ExportButton';
import panel from '../../components/page/panel.module.css';
import type { DataColumn } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';

const COLUMNS: readonly DataColumn[] = [
  { key: 'code', label: 'Cupom' },
  { key: 'orders', label: 'Pedidos', align: 'right' },
  { key: 'revenue', label: 'Vendas', align: 'right' },
  { key: 'given', label: 'Desconto', align: 'right' },
];

/** What each coupon brought in the period, and what it cost. */
export const CouponsPanel = ({ coupons, days }: { coupons: readonly CouponSales[]; days: DayRange }) => (
  <section className={panel.panel} aria-labelledby="parte-cupons">
    <div className={panel.head}>
      <h2 id="parte-cupons">Cupons</h2>
      <ExportButton report="cupons" days={days} label="Exportar vendas por cupom em planilha" isSmall />
    </div>
    {coupons.length === 0 ? (
      <p className={panel.empty}>Nenhum pedido pago com cupom neste período.</p>
    ) : (
      <PanelTable
        labelledBy="parte-cupons"
        columns={COLUMNS}
        rows={coupons.map(({ code, orderCount, revenueCents, givenCents }) => ({
          id: code,
          cells: {
            code,
            orders: formatNumber(orderCount),
            revenue: formatBrl(revenueCents),
            given: formatBrl(givenCents),
          },
        }))}
      />
    )}
  </section>
);
