import type { SqlRunner } from '../platform/database/sql';
import { isOnSql } from '../platform/resources/read-resources';

export interface LotSettings {
  /** Whether a lot can only be released with its report. */
  isReportRequired: boolean;
  /** Whether an order can only be sent if every unit has a lot; never while the shop works without lots. */
  isRequiredToSend: boolean;
}

/** Reads the owner's settings for lots, inside the transaction that uses them. */
export async function readLotSettings(runner: SqlRunner): Promise<LotSettings> {
  const [row] = await runner.query<{ isReportRequired: boolean; isRequiredToSend: boolean }>(
    `select lot_report_required is not false as "isReportRequired",
       lot_required_to_send is true and ${isOnSql('lots')} as "isRequiredToSend"
     from settings limit 1`,
  );
  return row ?? { isReportRequired: true, isRequiredToSend: false };
}
