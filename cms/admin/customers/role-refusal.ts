import { officeMessages } from '@shop/messages/admin-messages';

import type { ChangeRoleError } from '../../customers/operations/change-role';
import type { OfficeFailure } from '../office-request';

/** Returns the reason why a person's access could not be changed. */
export function roleRefusalText({ code }: OfficeFailure<ChangeRoleError>): string {
  switch (code) {
    case 'not_found':
    case 'malformed':
      return officeMessages.role_person_gone;
    case 'role_changed':
      return officeMessages.role_changed;
    case 'last_admin':
      return officeMessages.role_last_admin;
    case 'not_confirmed':
      return officeMessages.role_not_confirmed;
    case 'signed_out':
      return officeMessages.signed_out;
    case 'access_denied':
      return officeMessages.access_denied;
    case 'request_failed':
      return officeMessages.role_failed;
  }
}
