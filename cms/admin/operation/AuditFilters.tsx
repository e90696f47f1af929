import { Button } from '@mantine/core';
import { AUDIT_KINDS } from '../../reports/queries/search-audit';
import controls from '../orders/controls.module.css';
import { AUDIT_KIND_LABEL } from './audit-words';
import { AUDIT_PATH, type AuditAddress } from './operation-address';
import styles from './operation.module.css';

/** Who, what and when. A plain form on the page's own address. */
export function AuditFilters({ address: { filter } }: { address: AuditAddress }) {
  return (
    <form
      // The key takes over what a link or the back button put into the address.
      key={JSON.stringify(filter)}
      action={AUDIT_PATH}
      role="search"
      className={styles.filters}
    >
      <label>
        Quem, ou número do pedido
        <input type="search" name="busca" defaultValue={filter.search} maxLength={100} autoComplete="off" />
      </label>
      <label>
        Assunto
        <select name="assunto" className={controls.select} defaultValue={filter.kind ?? ''}>
          <option value="">Todos</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {AUDIT_KIND_LABEL[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        De
        <input type="date" name="de" defaultValue={filter.from ?? ''} />
      </label>
      <label>
        Até
        <input type="date" name="ate" defaultValue={filter.to ?? ''} />
      </label>
      <Button type="submit">Buscar</Button>
    </form>
  );
}
