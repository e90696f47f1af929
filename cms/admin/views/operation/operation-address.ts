import { pagePath } from '../../engine/pages';
import { choiceParam, dayParam, listAddress, pageParam, searchParam } from '../../engine/list-address';
import { AUDIT_KINDS } from '@shop/reports/audit-kind';

export const OPERATION_PATH = pagePath('operation');
export const AUDIT_PATH = pagePath('audit');

/** The address of the audit log. */
export const auditAddress = listAddress(AUDIT_PATH, {
  filter: {
    search: searchParam,
    kind: choiceParam('assunto', AUDIT_KINDS),
    from: dayParam('de'),
    to: dayParam('ate'),
  },
  page: pageParam,
});
