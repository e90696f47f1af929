import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { removeCategory } from '@cms/catalog/operations/remove-category';
import { remindPause } from '@cms/delivery/operations/remind-pause';
import type { Cms } from '@cms/platform/context';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { sendCampaign } from '@cms/notifications/operations/send-campaign';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { placeCounterOrder } from '@cms/checkout/operations/place-counter-order';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { returnCash } from '@cms/payments/operations/return-cash';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { resolveHold } from '@cms/payments/operations/resolve-hold';
import { endRunsOfCourier } from '@cms/runs/operations/end-runs-of-courier';

type CampaignNow = Omit<Parameters<typeof createCampaign>[1], 'scheduledFor'>;

/**
 * What a child process can do as an admin, and for a campaign. `input` is the second argument of the operation, after
 * the shop.
 */
export const ADMIN_ACTS = {
  'admin-cancel': cancelOrderAsAdmin,
  'change-status': changeOrderStatus,
  'place-counter': placeCounterOrder,
  'receive-cash': receiveCash,
  'return-cash': returnCash,
  'undo-step': undoOrderStep,
  'refund-order': refundOrder,
  'resolve-hold': resolveHold,
  'adjust-stock': adjustStock,
  'remind-pause': remindPause,
  'end-runs-of-courier': endRunsOfCourier,
  'remove-category': removeCategory,
  'create-campaign': (cms: Cms, input: CampaignNow) => createCampaign(cms, { ...input, scheduledFor: null }),
  'start-due-campaigns': (cms: Cms, _input: null) => startDueCampaigns(cms),
  'send-campaign': sendCampaign,
  'cancel-campaign': cancelCampaign,
};

type Acts = typeof ADMIN_ACTS;

export type AdminAct = { [Name in keyof Acts]: { do: Name; input: Parameters<Acts[Name]>[1] } }[keyof Acts];
