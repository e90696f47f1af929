import { findAccountToken } from '../../customers/account-token';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A team member's phone that receives messages about new orders. */
export interface TeamPhone {
  deviceId: string;
  device: string;
  registeredAt: Date;
}

/** Returns the phones that a team member registered, newest first. */
export function listTeamPhones(cms: Cms, customerId: string): Promise<TeamPhone[]> {
  return sqlOf(cms.payload).query<TeamPhone & Record<string, unknown>>(
    `select id as "deviceId", coalesce(device, 'Aparelho desconhecido') as device, created_at as "registeredAt"
     from push_devices where customer_id = $1 and is_team order by created_at desc, id limit 100`,
    [customerId],
  );
}

/** Returns whether a link to register a phone still works. This check does not spend the link. */
export async function isTeamPushLinkAlive(cms: Cms, token: string): Promise<boolean> {
  const sql = sqlOf(cms.payload);
  const link = await findAccountToken(sql, cms.payload, { text: token, kind: 'team-push' });
  return link !== null && (await isAllowedNow(sql, link.customerId, 'order:receive-push'));
}
