import { Button } from '@mantine/core';
import Form from 'next/form';

import type { CustomerGroup } from '../../../customers/queries/customer-search';
import { SearchField } from '../../components/table/SearchField';
import { Segments } from '../../components/page/Segments';
import styles from './customers.module.css';
import {
  CUSTOMERS_PATH,
  customersAddressHref,
  customersQuery,
  type CustomersAddress,
} from './customers-address';

const GROUP_LABEL: Record<CustomerGroup, string> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' };

/** The search and the group that filter the list. The form preserves the other parameters of the URL. */
export function CustomerFilters({ address }: { address: CustomersAddress }) {
  const { filter } = address;
  const otherParameters = new URLSearchParams(
    customersQuery({ ...address, filter: { ...filter, search: '' }, page: 1 }),
  );
  return (
    <div className={styles.filters}>
      {/* A new key mounts the form again, so that it shows the new search after a link or the back button has changed
          it. */}
      <Form
        key={filter.search}
        action={CUSTOMERS_PATH}
        scroll={false}
        role="search"
        className={styles.search}
      >
        {[...otherParameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          label="Buscar cliente por nome, e-mail ou telefone"
          placeholder="Buscar pelo nome"
          search={filter.search}
        />
        <Button type="submit">Buscar</Button>
      </Form>
      <Segments
        label="Situação"
        segments={(Object.keys(GROUP_LABEL) as CustomerGroup[]).map((group) => ({
          label: GROUP_LABEL[group],
          href: customersAddressHref({ ...address, filter: { ...filter, group }, page: 1 }),
          isCurrent: group === filter.group,
        }))}
      />
    </div>
  );
}
