import type { CustomerGroup } from '../../../customers/queries/customer-search';
import { FilterForm } from '../../components/table/FilterForm';
import { Segments } from '../../components/page/Segments';
import styles from './customers.module.css';
import { customersAddressHref, type CustomersAddress } from './customers-address';

const GROUP_LABEL: Record<CustomerGroup, string> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' };

/** The search and the group that filter the list. */
export function CustomerFilters({ address }: { address: CustomersAddress }) {
  const { filter } = address;
  return (
    <div className={styles.filters}>
      <FilterForm
        href={customersAddressHref(address)}
        search={{
          label: 'Buscar cliente por nome, e-mail ou telefone',
          placeholder: 'Buscar pelo nome',
          value: filter.search,
        }}
        className={styles.search}
      />
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
