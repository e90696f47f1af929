import { pagePath } from '../../engine/pages';
import {
  daysParam,
  listAddress,
  orderingParam,
  pageParam,
  searchParam,
  tabParam,
} from '../../engine/list-address';
import type { DayRange } from '@shop/time/days';

import { CUSTOMER_GROUPS, CUSTOMER_ORDERINGS, type CustomerGroup } from '@shop/customers/customer-groups';

export const CUSTOMERS_PATH = pagePath('customers');

/** The address of the list; the latest order comes first. */
export const customersAddress = listAddress(CUSTOMERS_PATH, {
  filter: { group: tabParam('situacao', CUSTOMER_GROUPS), search: searchParam, registered: daysParam },
  ordering: orderingParam(CUSTOMER_ORDERINGS, { by: 'ultimo', isDescending: true }),
  page: pageParam,
});

/** The list's URL with a group or registration days; all other parameters have their defaults. */
export const customersHref = ({
  group = 'todos',
  registered = null,
}: {
  group?: CustomerGroup;
  registered?: DayRange | null;
}): string => customersAddress.href({ filter: { ...customersAddress.initial.filter, group, registered } });

export const customerHref = (customerId: string): string => `${CUSTOMERS_PATH}/${customerId}`;
