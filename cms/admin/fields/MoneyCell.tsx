import { formatBrl } from '@shop/money/format-brl';

/** Centavos of a list's row, as a price. */
export const MoneyCell = ({ cellData }: { cellData?: unknown }) =>
  typeof cellData === 'number' ? <span>{formatBrl(cellData)}</span> : null;
