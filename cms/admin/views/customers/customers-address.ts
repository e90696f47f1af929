import { pagePath } from '../../engine/pages';
import type { DayRange } from '@shop/time/days';
import { readDayRange } from '@shop/time/days';

import {
  CUSTOMER_GROUPS,
  CUSTOMER_ORDERINGS,
  type CustomerFilter,
  type CustomerGroup,
  type CustomerOrdering,
} from '../../../customers/queries/customer-search';

export const CUSTOMERS_PATH = pagePath('customers');

/** The parameters of the list's URL. Their names are in Portuguese because people see and share them. */
export interface CustomersAddress {
  filter: CustomerFilter;
  ordering: CustomerOrdering;
  page: number;
}

const MAX_SEARCH_LENGTH = 100;

const OPENED: CustomersAddress = {
  filter: { group: 'todos', search: '', registered: null },
  ordering: { by: 'ultimo', isDescending: true },
  page: 1,
};

/** Parses the list's URL; invalid values are ignored. The default order is by latest order. */
export function readCustomersAddress(
  params: Record<string, string | string[] | undefined>,
): CustomersAddress {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const by = CUSTOMER_ORDERINGS.find((known) => known === text('ordem'));
  return {
    filter: {
      group: CUSTOMER_GROUPS.find((known) => known === text('situacao')) ?? 'todos',
      search: text('busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH),
      registered: readDayRange(text('de'), text('ate')),
    },
    ordering: by ? { by, isDescending: text('sentido') === 'desc' } : OPENED.ordering,
    page: /^[1-9]\d{0,5}$/.test(text('pagina')) ? Number(text('pagina')) : 1,
  };
}

/** Returns the query string of a list's URL, without the question mark; default values are left out. */
export function customersQuery({ filter, ordering, page }: CustomersAddress): string {
  const query = new URLSearchParams();
  if (filter.group !== 'todos') query.set('situacao', filter.group);
  if (filter.search) query.set('busca', filter.search);
  if (filter.registered) {
    query.set('de', filter.registered.from);
    query.set('ate', filter.registered.to);
  }
  const { by, isDescending } = ordering;
  if (by !== OPENED.ordering.by || isDescending !== OPENED.ordering.isDescending) {
    query.set('ordem', by);
    if (isDescending) query.set('sentido', 'desc');
  }
  if (page > 1) query.set('pagina', String(page));
  return query.toString();
}

const hrefOf = (query: string) => (query ? `${CUSTOMERS_PATH}?${query}` : CUSTOMERS_PATH);

/** The list's URL with a group or registration days; all other parameters have their defaults. */
export const customersHref = ({
  group,
  registered,
}: {
  group?: CustomerGroup;
  registered?: DayRange;
}): string =>
  hrefOf(
    customersQuery({
      ...OPENED,
      filter: { ...OPENED.filter, group: group ?? 'todos', registered: registered ?? null },
    }),
  );

export const customersAddressHref = (address: CustomersAddress): string => hrefOf(customersQuery(address));

export const customerHref = (customerId: string): string => `${CUSTOMERS_PATH}/${customerId}`;
