import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

import { toast } from '../components/feedback/toast';
import type { ActFailure } from './acts';
import type { RefusalOf } from './refusals';

interface TakeBackOptions<Answer> {
  /** What the person reads when it is taken back. */
  done: string;
  refusal: (error: RefusalOf<Answer> | ActFailure['error']) => string;
}

/**
 * Returns what a message's "Desfazer" calls: it sends acts one after the other until one is refused, says how that ended, and
 * refreshes the page. It works after the form that showed the message is gone.
 */
export function useTakeBack() {
  const router = useRouter();
  return async function takeBack<Answer extends { ok: boolean }>(
    sends: readonly (() => Promise<Answer | ActFailure>)[],
    { done, refusal }: TakeBackOptions<Answer>,
  ): Promise<void> {
    const refused = await firstRefusal(sends);
    if (refused) toast.error(refusal(refused));
    else toast.success(done);
    startTransition(() => router.refresh());
  };
}

async function firstRefusal<Answer extends { ok: boolean }>(
  sends: readonly (() => Promise<Answer | ActFailure>)[],
): Promise<RefusalOf<Answer> | ActFailure['error'] | null> {
  for (const send of sends) {
    const answer = await send();
    if (!answer.ok) return (answer as { error: RefusalOf<Answer> | ActFailure['error'] }).error;
  }
  return null;
}
