import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A browser that receives push messages, with a description by which its customer recognises it. */
export interface PushDevice {
  deviceId: string;
  device: string;
  registeredAt: Date;
  /** Whether the browser was registered from the session that makes the request, and by the shop's present key. */
  isThisOne: boolean;
}

/** Returns a customer's browsers that receive push messages, newest first. */
export function listPushDevices(
  cms: Cms,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<PushDevice[]> {
  return sqlOf(cms.payload).query<PushDevice & Record<string, unknown>>(
    `select id as "deviceId", coalesce(device, 'Aparelho desconhecido') as device, created_at as "registeredAt",
       session_id = $2 and application_key is not distinct from $3 as "isThisOne"
     from push_devices where customer_id = $1 and not is_team order by created_at desc, id limit 100`,
    [customerId, sessionId, cms.push?.publicKey ?? null],
  );
}
