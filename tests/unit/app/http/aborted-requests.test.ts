import { expect, it, vi } from 'vitest';

import { ignoreAbortedRequest } from '@app/http/aborted-requests';

/** Aborts as the framework does and returns what the promise is rejected with. */
function abortReason(): unknown {
  const controller = new AbortController();
  controller.abort();
  return controller.signal.reason;
}

it.each([
  { name: 'an aborted request is no error', reason: abortReason(), isHandled: true },
  { name: 'an error of the network is reported', reason: new TypeError('Failed to fetch'), isHandled: false },
  { name: 'a timeout is reported', reason: new DOMException('late', 'TimeoutError'), isHandled: false },
  { name: 'a rejection without a reason is reported', reason: undefined, isHandled: false },
])('$name', ({ reason, isHandled }) => {
  const preventDefault = vi.fn();
  ignoreAbortedRequest({ reason, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(isHandled ? 1 : 0);
});
