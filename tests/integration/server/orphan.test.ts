import { expect, test } from 'vitest';

import { isAlive } from '@server/processes/is-alive';
import { runSource } from '@tests/support/server/run-source';
import { until } from '@tests/support/server/until';

/**
 * A process of the shop (a role) that writes to its log must end even when nobody reads the log any more. Otherwise it
 * would keep its port and its connections forever.
 */
test.each([1, 2, 3])(
  'a role’s process that is writing to its log ends with the process that started it, however that one ended (%i)',
  async () => {
    const parent = runSource('tests/support/server/talkative-role-script.ts', ['parent']);
    const role = Number(await parent.firstLine);
    expect(isAlive(role)).toBe(true);
    parent.child.kill('SIGKILL');
    try {
      await until('the role is gone', () => !isAlive(role));
    } finally {
      if (isAlive(role)) process.kill(role, 'SIGKILL');
    }
  },
);
