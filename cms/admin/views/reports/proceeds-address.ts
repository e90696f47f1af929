import { isDay, startOfMonth } from '@shop/time/days';

import { listAddress, type ListParam } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';

/** A month as 'YYYY-MM' in the URL, read as its first day. */
const monthParam: ListParam<string | null> = {
  read: (text) => (isDay(`${text('mes')}-01`) ? `${text('mes')}-01` : null),
  write: (month) => ({ mes: month?.slice(0, 7) ?? '' }),
};

const address = listAddress(pagePath('proceeds'), { month: monthParam });

/** Returns the first day of the month that is shown; without one in the URL, of the month of `today`. */
export const shownMonth = (params: Parameters<typeof address.read>[0], today: string): string =>
  address.read(params).month ?? startOfMonth(today);

export const proceedsHref = (month: string): string => address.href({ month });
