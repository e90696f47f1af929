import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { loseUnits } from '@cms/lots/operations/lose-units';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { changeLine } from '@cms/order-changes/change-line';
import { refundItems } from '@cms/order-changes/refund-items';
import { packLine } from '@cms/orders/packing/pack-line';

/** What a child process can do with lots. */
export const LOT_ACTS = {
  'release-lot': releaseLot,
  'freeze-lot': freezeLot,
  'lose-units': loseUnits,
  'pack-line': packLine,
  'change-line': changeLine,
  'refund-items': refundItems,
};

type Acts = typeof LOT_ACTS;

export type LotAct = { [Name in keyof Acts]: { do: Name; input: Parameters<Acts[Name]>[1] } }[keyof Acts];
