import type { Callable } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import type { AskedAct } from '../../../frame/requests/asked-acts';
import { refusalText, type OrderError } from './refusal-text';
import { showResult } from './show-result';
import { useRefreshOrder } from './use-refresh-order';

type Done<Outcome> = Extract<Outcome, { ok: true }>;

interface OrderActOptions<Input, Outcome> {
  /** What the person reads when the act is done; without it, `onDone` shows it. */
  done?: string | ((result: Done<Outcome>) => string);
  asked?: (input: Input) => AskedAct | undefined;
  onDone?: (result: Done<Outcome>, input: Input) => void;
}

/** Runs an act on one order, as `useAct` does: with the texts of an order's refusals, and with the order refreshed. */
export function useOrderAct<Input, Outcome extends { ok: true } | { ok: false; error: OrderError }>(
  act: Callable<Input, Outcome>,
  { done, asked, onDone }: OrderActOptions<Input, Outcome>,
) {
  const refresh = useRefreshOrder();
  return useAct(act, {
    ...(done !== undefined && { done }),
    ...(asked && { asked }),
    ...(onDone && { onDone }),
    refusal: (error) => refusalText(error).title,
    refresh,
    onRefused: (error) => showResult({ ok: false, error }, ''),
  });
}
