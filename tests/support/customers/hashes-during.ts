import { createHook } from 'node:async_hooks';

/** Runs `work` and resolves to the number of passwords that this process began to hash in the meantime. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'PBKDF2REQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}
