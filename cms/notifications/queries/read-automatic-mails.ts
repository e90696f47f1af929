import {
  AUTOMATIC_MAILS,
  AUTOMATIC_MAILS_AT_FIRST,
  type AutomaticMail,
  type AutomaticMailSwitches,
} from '@shop/notifications/automatic-mails';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';

/**
 * Returns which automatic mails the shop sends. One that was never changed has the default of a new shop. SQL: the
 * switches are a table of their own.
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

/** Returns whether a paid order is confirmed by mail: texts that promise that mail check it first. */
export const isConfirmedByMail = async (cms: Cms): Promise<boolean> =>
  (await readAutomaticMails(sqlOf(cms.payload)))['order-confirmed'];
