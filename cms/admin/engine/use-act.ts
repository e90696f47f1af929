'use client';

import { useRef, useTransition } from 'react';

import { toast } from '../components/feedback/toast';
import { useRefreshAfterAction } from '../components/forms/use-refresh-after-action';
import type { AskedAct } from '../frame/requests/asked-acts';
import { callAct, type ActFailure, type Callable } from './acts';
import type { RefusalOf } from './refusals';

type Done<Answer> = Extract<Answer, { ok: true }>;
type Refusal<Answer> = RefusalOf<Answer> | ActFailure['error'];

export interface ActOptions<Input, Answer> {
  /** What the person reads when the act is done; without it, the page itself shows it. */
  done?: string | ((answer: Done<Answer>, input: Input) => string);
  /** Says why the act was refused. */
  refusal: (error: Refusal<Answer>) => string;
  /** What is about to happen, in the words of the question for a proof. */
  asked?: AskedAct | ((input: Input) => AskedAct | undefined);
  /** Called before the request is sent, to show its result at once (`useOptimistic`). */
  onStart?: (input: Input) => void;
  onDone?: (answer: Done<Answer>, input: Input) => void;
  /** Refreshes the page, in place of the usual way. */
  refresh?: (answer: { ok: true } | { ok: false; error: { code: string } }) => void;
  /** Called with the error and its text. Without it, the text is shown as a message. */
  onRefused?: (error: Refusal<Answer>, text: string, input: Input) => void;
}

/**
 * Runs an act of the panel when a person presses its button: once at a time, with its message, and with the page
 * refreshed afterwards. `run` ignores a press while the act is under way.
 */
export function useAct<Input, Answer extends { ok: boolean }>(
  act: Callable<Input, Answer>,
  options: ActOptions<Input, Answer>,
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

  function finish(answer: Answer | ActFailure, input: Input) {
    const { done, refusal, onDone, onRefused, refresh = refreshPage } = options;
    if (answer.ok) {
      const value = answer as Done<Answer>;
      if (done) toast.success(typeof done === 'string' ? done : done(value, input));
      onDone?.(value, input);
      refresh({ ok: true });
      return;
    }
    const { error } = answer as { error: Refusal<Answer> & { code: string } };
    const text = refusal(error);
    if (onRefused) onRefused(error, text, input);
    else toast.error(text);
    refresh({ ok: false, error });
  }

  return { run, isBusy };
}
