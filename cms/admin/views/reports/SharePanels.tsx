import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { sharePercent } from '@shop/reports/report-sums';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import type { DayRange } from '@shop/time/days';

import type { Part } from '../../../reports/queries/sales-breakdown';
import type { ReportName } from '../../../reports/report-tables';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { ExportButton } from '../../components/page/ExportButton';
import panel from '../../components/page/panel.module.css';
import { ShareBar } from './ShareBar';
import styles from './share-panels.module.css';

interface SharePanelProps {
  id: ReportName;
  title: string;
  parts: readonly (Part & { label: string })[];
  days: DayRange;
}

/** The orders of a period divided into parts, each with its number of orders and its percentage. */
export function SharePanel({ id, title, parts, days }: SharePanelProps) {
  const all = parts.reduce((sum, { orderCount }) => sum + orderCount, 0);
  return (
    <section className={panel.panel} aria-labelledby={`parte-${id}`}>
      <div className={panel.head}>
        <h2 id={`parte-${id}`}>{title}</h2>
        <ExportButton report={id} days={days} label={`Exportar ${title} em planilha`} isSmall />
      </div>
      {all === 0 ? (
        <p className={panel.empty}>Nenhum pedido pago neste período.</p>
      ) : (
        <ul className={styles.parts}>
          {parts.map(({ label, orderCount }, index) => (
            <li key={label}>
              <span>{label}</span>
              <span>
                {formatNumber(orderCount)} <small>{formatPercent(sharePercent(orderCount, all) ?? 0)}</small>
              </span>
              <ShareBar share={orderCount / all} isFirst={index === 0} className={styles.bar} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DELIVERY_LABEL: Record<DeliveryMethod, string> = { delivery: 'Entrega', pickup: 'Retirada' };

export const DeliveryPanel = ({
  parts,
  days,
}: {
  parts: readonly (Part & { method: DeliveryMethod })[];
  days: DayRange;
}) => (
  <SharePanel
    id="entrega"
    title="Entrega ou retirada"
    parts={parts.map((part) => ({ ...part, label: DELIVERY_LABEL[part.method] }))}
    days={days}
  />
);

export const PaymentPanel = ({
  parts,
  days,
}: {
  parts: readonly (Part & { method: string })[];
  days: DayRange;
}) => (
  <SharePanel
    id="pagamento"
    title="Meio de pagamento"
    parts={parts.map((part) => ({ ...part, label: paymentMethodText(part.method) }))}
    days={days}
  />
);
