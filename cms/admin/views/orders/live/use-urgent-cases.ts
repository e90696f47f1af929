import { useEffect, useRef } from 'react';

import type { UrgentCase } from '../../../../cases/queries/case-attention';
import { toast } from '../../../components/feedback/toast';
import { ringForOrder } from './order-sound';

const RING_AGAIN_MS = 30_000;

/** Shows a toast for a report of illness, and rings until an admin has taken the case. */
export function useUrgentCases(urgent: readonly UrgentCase[] | null): void {
  const known = useRef(new Set<string>());
  const first = urgent?.[0]?.id;

  useEffect(() => {
    for (const { id, protocol, buyerName } of urgent ?? []) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      toast.error(`Urgente: ${buyerName} avisou que alguém passou mal. Protocolo ${protocol}.`);
      ringForOrder(`caso-${id}`);
    }
  }, [urgent]);

  useEffect(() => {
    if (!first) return;
    let rings = 1;
    const again = setInterval(() => {
      ringForOrder(`caso-${first}-${rings}`);
      rings += 1;
    }, RING_AGAIN_MS);
    return () => clearInterval(again);
  }, [first]);
}
