import { pagePath } from '../../engine/pages';
import { isRecordId } from '../../../platform/database/record-id';

export const TEAM_PATH = pagePath('team');

/** Returns the URL of the team's page with the form of an invitation, filled in with the data of a customer. */
export const inviteHref = (customerId: string): string => `${TEAM_PATH}?convidar=${customerId}`;

/** Returns the id of the customer whose data fills the form in; null without one. */
export function readInvited(params: Record<string, string | string[] | undefined>): string | null {
  const { convidar } = params;
  return typeof convidar === 'string' && isRecordId(convidar) ? convidar : null;
}
