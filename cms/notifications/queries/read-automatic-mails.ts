import {
  AUTOMATIC_MAILS,
  AUTOMATIC_MAILS_AT_FIRST,
  type AutomaticMail,
  type AutomaticMailSwitches,
} from '@shop/notifications/automatic-mails';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';

/**
 * Returns which automatic mails the shop sends. A mail whose switch was never changed has the default of a new shop.
 */
export async function readAutomaticMails(sql: SqlRunner): Promise<AutomaticMailSwitches> {
  const rows = await sql.query<{ name: AutomaticMail; isOn: boolean }>(
    'select name, is_on as "isOn" from automatic_mails where name = any($1::text[])',
    [AUTOMATIC_MAILS],
  );
  return {
    ...AUTOMATIC_MAILS_AT_FIRST,
    ...Object.fromEntries(rows.map(({ name, isOn }) => [name, isOn])),
  };
}

/** Returns whether the shop confirms a paid order by mail. Texts that promise this mail check it first. */
export const isConfirmedByMail = async (cms: Cms): Promise<boolean> =>
  (await readAutomaticMails(sqlOf(cms.payload)))['order-confirmed'];
