import { adminMessages } from '@shop/messages/admin-messages';

import type { ChangeRoleError } from '../../../customers/operations/change-role';
import type { AdminFailure } from '../../admin-request';

/** Returns the text about why a person's access could not be changed. */
export function roleRefusalText({ code }: AdminFailure<ChangeRoleError>): string {
  switch (code) {
    case 'not_found':
    case 'malformed':
      return adminMessages.role_person_gone;
    case 'role_changed':
      return adminMessages.role_changed;
    case 'last_admin':
      return adminMessages.role_last_admin;
    case 'not_confirmed':
      return adminMessages.role_not_confirmed;
    case 'signed_out':
      return adminMessages.signed_out;
    case 'access_denied':
      return adminMessages.access_denied;
    case 'request_failed':
      return adminMessages.role_failed;
  }
}
