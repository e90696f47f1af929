import { expect, it, vi } from 'vitest';

import { onPageReturn } from '@app/components/feedback/page-return';

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

it('a page that the browser brings back as it was left is read again, a new one is not', () => {
  const page = new EventTarget();
  const readAgain = vi.fn();
  const end = onPageReturn(page, readAgain);
  page.dispatchEvent(shown(false));
  expect(readAgain).not.toHaveBeenCalled();
  page.dispatchEvent(shown(true));
  expect(readAgain).toHaveBeenCalledTimes(1);
  end();
  page.dispatchEvent(shown(true));
  expect(readAgain).toHaveBeenCalledTimes(1);
});
