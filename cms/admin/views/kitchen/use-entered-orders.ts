import { useEffect, useRef, useState } from 'react';

import type { PrepList } from '../../../orders/queries/prep-list';
import { ring } from '../../frame/alerts/device-alerts';

interface Entered {
  date: string;
  /** The ids of the orders that arrived while the page was open. */
  ids: readonly string[];
  /** The numbers of the orders that arrived with the last update. */
  latest: readonly string[];
}

/**
 * Finds the orders that were added to the shown day since it was opened, and rings once for each update that adds
 * orders.
 */
export function useEnteredOrders({ date, orders }: PrepList, rings: boolean): Entered {
  const known = useRef<{ date: string; ids: Set<string> } | null>(null);
  const [entered, setEntered] = useState<Entered>({ date, ids: [], latest: [] });

  useEffect(() => {
    const before = known.current?.date === date ? known.current.ids : null;
    known.current = { date, ids: new Set(orders.map(({ id }) => id)) };
    const added = before ? orders.filter(({ id }) => !before.has(id)) : [];
    if (added.length === 0) return;
    setEntered((past) => ({
      date,
      ids: [...(past.date === date ? past.ids : []), ...added.map(({ id }) => id)],
      latest: added.map(({ number }) => number),
    }));
    if (rings) ring({ key: added[0]?.id ?? date });
  }, [date, orders, rings]);

  return entered.date === date ? entered : { date, ids: [], latest: [] };
}

/**
 * Returns the text about orders that arrived: 'Entrou 1 pedido: 613D8B2F', 'Entraram 2 pedidos: 613D8B2F, BA3048BB'.
 */
export function enteredText(numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  const named = numbers.join(', ');
  return numbers.length === 1 ? `Entrou 1 pedido: ${named}` : `Entraram ${numbers.length} pedidos: ${named}`;
}
