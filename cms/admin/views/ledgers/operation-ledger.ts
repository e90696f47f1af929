import { OPERATION_PATH } from '../operation/operation-address';
import { LEDGER_PATHS, LEDGER_PERMISSIONS } from './ledger-paths';

/** The settings shared by the ledgers of the group "Operação". */
export const operationLedger = (slug: keyof typeof LEDGER_PATHS) => ({
  path: LEDGER_PATHS[slug],
  permission: LEDGER_PERMISSIONS[slug],
  tableName: slug,
  group: { label: 'Operação', url: OPERATION_PATH },
});
