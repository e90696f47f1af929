import { AUDIT_KINDS } from '../../../reports/queries/search-audit';
import { ListFilters } from '../../components/table/ListFilters';
import { AUDIT_KIND_LABEL } from './audit-labels';
import { AUDIT_PATH, type AuditAddress } from './operation-address';

/** Filters by person, type of record and days. */
export const AuditFilters = ({ address: { filter } }: { address: AuditAddress }) => (
  <ListFilters
    path={AUDIT_PATH}
    search={{ label: 'Quem, ou número do pedido ou do lote', value: filter.search }}
    choice={{
      name: 'assunto',
      label: 'Assunto',
      value: filter.kind,
      all: 'Todos',
      options: AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABEL[kind] })),
    }}
    days={filter}
  />
);
