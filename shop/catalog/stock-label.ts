export type StockState = 'out' | 'low' | 'in';

export interface StockLevels {
  stockQuantity: number;
  minStockLevel: number;
}

/** Returns the state of a stock: out at 0 or less, low at or below the minimum level, otherwise in stock. */
export function stockState({ stockQuantity, minStockLevel }: StockLevels): StockState {
  if (stockQuantity <= 0) return 'out';
  return stockQuantity <= minStockLevel ? 'low' : 'in';
}

const labels: Record<StockState, string> = {
  out: 'Sem estoque',
  low: 'Estoque baixo',
  in: 'Em estoque',
};

export function stockLabel(state: StockState): string {
  return labels[state];
}
