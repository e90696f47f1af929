import { officeMessages } from '@shop/messages/admin-messages';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { searchAudit } from '../../reports/queries/search-audit';
import { officeOf, type Office } from '../office';
import { OfficePage } from '../OfficePage';
import { LoadFailure } from '../orders/LoadFailure';
import { PAGE_HEADING_ID } from '../orders/page-heading';
import { forbiddenRedirect } from '../forbidden-redirect';
import { auditFieldsBySubject } from './audit-fields';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';
import { AUDIT_PATH, OPERATION_PATH, readAuditAddress, type AuditAddress } from './operation-address';
import styles from './operation.module.css';
import { OperationTabs } from './OperationTabs';

/** `/admin/operacao/auditoria`: who did what, and when. */
export async function AuditView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req, 'audit:read');
  if (!office) redirect(forbiddenRedirect(req));
  const address = readAuditAddress(props.searchParams ?? {});
  const found = await load(office, address);
  return (
    <OfficePage view={props} steps={[{ label: 'Operação', url: OPERATION_PATH }, { label: 'Auditoria' }]}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={styles.title}>
        Auditoria
      </h1>
      <OperationTabs current={AUDIT_PATH} />
      <AuditFilters address={address} />
      {found ? (
        <AuditEntries address={address} {...found} fields={auditFieldsBySubject(req.payload.config)} />
      ) : (
        <LoadFailure message={officeMessages.operation_load_failed} />
      )}
    </OfficePage>
  );
}

async function load({ cms }: Office, address: AuditAddress) {
  try {
    return await searchAudit(cms, address);
  } catch (error) {
    cms.log.error({ err: error }, 'audit could not be read');
    return null;
  }
}
