import { isPixOnSite } from '../../content/read-checkout-settings';
import type { SettingsView } from '../../content/content-views';
import { readSettings } from '../../content/queries/read-settings';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { RESTS_PIX } from '../../promotions/pix-rests';

/**
 * Whether buyers can pay by Pix on the shop's own page. `resting`: the shop offers it, but the provider refused it for the
 * account, so buyers are led to the card until the owner says that it works, or a try of the shop succeeds
 * (`try-resting-pix.ts`). `off`: the shop does not offer it.
 */
export type PixOffer = 'here' | 'resting' | 'off';

/** Returns whether the provider refuses Pix for the account. */
const isResting = async (sql: SqlRunner): Promise<boolean> =>
  (await sql.query(`select 1 from provider_notices n where ${RESTS_PIX} limit 1`)).length > 0;

/** Returns whether Pix is offered now. */
export async function readPixOffer(sql: SqlRunner): Promise<PixOffer> {
  if (!(await isPixOnSite(sql))) return 'off';
  return (await isResting(sql)) ? 'resting' : 'here';
}

/** The settings of the shop for a page on which somebody pays; Pix that rests is not offered there. */
export interface PaySettings extends SettingsView {
  isPixResting: boolean;
}

export async function readPaySettings(cms: Cms): Promise<PaySettings> {
  const settings = await readSettings(cms);
  const isPixResting = settings.isPixOnSite && (await isResting(sqlOf(cms.payload)));
  return { ...settings, isPixOnSite: settings.isPixOnSite && !isPixResting, isPixResting };
}
