import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import { toast } from '../components/feedback/toast';
import type { ActFailure } from './acts';
import type { RefusalOf } from './refusals';

interface TakeBackOptions<Outcome> {
  /** What the person reads when it is taken back. */
  done: string;
  refusal: (error: RefusalOf<Outcome> | ActFailure['error']) => string;
}

/**
 * Returns what a message's "Desfazer" calls: it sends acts one after the other until one is refused, says how that ended, and
 * refreshes the page. It works after the form that showed the message is gone.
 */
export function useTakeBack() {
  const router = useRouter();
  return async function takeBack<Outcome extends { ok: boolean }>(
    sends: readonly (() => Promise<Outcome | ActFailure>)[],
    { done, refusal }: TakeBackOptions<Outcome>,
  ): Promise<void> {
    const refused = await firstRefusal(sends);
    if (refused) toast.error(refusal(refused));
    else toast.success(done);
    startTransition(() => router.refresh());
  };
}

async function firstRefusal<Outcome extends { ok: boolean }>(
  sends: readonly (() => Promise<Outcome | ActFailure>)[],
): Promise<RefusalOf<Outcome> | ActFailure['error'] | null> {
  for (const send of sends) {
    const result = await send();
    if (!result.ok) return (result as { error: RefusalOf<Outcome> | ActFailure['error'] }).error;
  }
  return null;
}
