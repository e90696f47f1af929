import type { Callable } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import type { AskedAct } from '../../../frame/requests/asked-acts';
import { refusalText, type OrderError } from './refusal-text';
import { showResult } from './show-result';
import { useRefreshOrder } from './use-refresh-order';

type Done<Answer> = Extract<Answer, { ok: true }>;

interface OrderActOptions<Input, Answer> {
  /** What the person reads when the act is done; without it, `onDone` shows it. */
  done?: string | ((answer: Done<Answer>) => string);
  asked?: (input: Input) => AskedAct | undefined;
  onDone?: (answer: Done<Answer>, input: Input) => void;
}

/** Runs an act on one order, as `useAct` does: with the texts of an order's refusals, and with the order refreshed. */
export function useOrderAct<Input, Answer extends { ok: true } | { ok: false; error: OrderError }>(
  act: Callable<Input, Answer>,
  { done, asked, onDone }: OrderActOptions<Input, Answer>,
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
