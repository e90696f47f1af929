import { adminMessages } from '@shop/messages/admin-messages';

import { searchAudit } from '../../../reports/queries/search-audit';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { auditFieldsBySubject } from './audit-fields';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { AUDIT_PATH, OPERATION_PATH, readAuditAddress, type AuditAddress } from './operation-address';
import styles from './operation.module.css';
import { OperationTabs } from './OperationTabs';

/** `/admin/operacao/auditoria`: who did what, and when. */
export const AuditView = page('audit', async (adminContext, props) => {
  const { req } = props.initPageResult;
  const address = readAuditAddress(props.searchParams ?? {});
  const found = await load(adminContext, address);
  return (
    <AdminPage view={props} steps={[{ label: 'Operação', url: OPERATION_PATH }, { label: 'Auditoria' }]}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={styles.title}>
        Auditoria
      </h1>
      <OperationTabs current={AUDIT_PATH} />
      <AuditFilters address={address} />
      {found ? (
        <AuditEntries address={address} {...found} fields={auditFieldsBySubject(req.payload.config)} />
      ) : (
        <LoadFailure message={adminMessages.operation_load_failed} />
      )}
    </AdminPage>
  );
});

function load({ cms }: AdminContext, address: AuditAddress) {
  return readOr({ cms }, { what: 'audit', otherwise: null }, () => searchAudit(cms, address));
}
