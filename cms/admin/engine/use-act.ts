'use client';

import { useRef, useTransition } from 'react';

import { toast } from '../components/feedback/toast';
import { useRefreshAfterAction } from '../components/forms/use-refresh-after-action';
import type { AskedAct } from '../frame/requests/asked-acts';
import { callAct, type ActFailure, type Callable } from './acts';
import type { RefusalOf } from './refusals';

type Done<Outcome> = Extract<Outcome, { ok: true }>;
type Refusal<Outcome> = RefusalOf<Outcome> | ActFailure['error'];

export interface ActOptions<Input, Outcome> {
  /** What the person reads when the act is done; without it, the page itself shows it. */
  done?: string | ((result: Done<Outcome>, input: Input) => string);
  /** Says why the act was refused. */
  refusal: (error: Refusal<Outcome>) => string;
  /** What is about to happen, in the words of the question for a proof. */
  asked?: AskedAct | ((input: Input) => AskedAct | undefined);
  /** Called before the request is sent, to show its result at once (`useOptimistic`). */
  onStart?: (input: Input) => void;
  onDone?: (result: Done<Outcome>, input: Input) => void;
  /** Refreshes the page, in place of the usual way. */
  refresh?: (result: { ok: true } | { ok: false; error: { code: string } }) => void;
  /** Called with the error and its text. Without it, the text is shown as a message. */
  onRefused?: (error: Refusal<Outcome>, text: string, input: Input) => void;
}

/**
 * Runs an act of the panel when a person presses its button: once at a time, with its message, and with the page
 * refreshed afterwards. `run` ignores a press while the act is under way.
 */
export function useAct<Input, Outcome extends { ok: boolean }>(
  act: Callable<Input, Outcome>,
  options: ActOptions<Input, Outcome>,
) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  // The state of a transition is known only after the next render, and two presses may come before it.
  const isUnderWay = useRef(false);

  function run(input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    start(async () => {
      options.onStart?.(input);
      try {
        const asked = typeof options.asked === 'function' ? options.asked(input) : options.asked;
        finish(await callAct(act, input, { ...(asked && { asked }) }), input);
      } finally {
        isUnderWay.current = false;
      }
    });
  }

  function finish(result: Outcome | ActFailure, input: Input) {
    const { done, refusal, onDone, onRefused, refresh = refreshPage } = options;
    if (result.ok) {
      const value = result as Done<Outcome>;
      if (done) toast.success(typeof done === 'string' ? done : done(value, input));
      onDone?.(value, input);
      refresh({ ok: true });
      return;
    }
    const { error } = result as { error: Refusal<Outcome> & { code: string } };
    const text = refusal(error);
    if (onRefused) onRefused(error, text, input);
    else toast.error(text);
    refresh({ ok: false, error });
  }

  return { run, isBusy };
}
