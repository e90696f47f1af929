import { TRPCError } from '@trpc/server';
import { readSlotKey } from '@shop/delivery/slot-key';
import type { Endpoint, PayloadRequest } from 'payload';

import type { ActMeta } from '../../platform/acts/act';
import { guardedEndpoint } from '../admin-endpoint';
import { actContextOf, statusOfRefusal } from './act-endpoint';
import { listActs } from './list-acts';
import { panelActs } from './panel-acts';

/*
 * The addresses of the panel's acts before version 0.2.0. A page that stayed open during the update still requests
 * them, so they answer for one release, by the same acts.
 */

/** An old address: the act that answers it, and how the act's input is made from the request. */
type OldAddress = [path: string, act: string, inputOf?: (body: Body, params: Params) => Body, how?: How];

interface How {
  method?: 'get' | 'delete';
  /** Whether the old page sent no body. */
  isEmpty?: boolean;
}

type Body = Record<string, unknown>;
type Params = Partial<Record<string, string>>;

/** The id in the path is the act's input of this name. */
const named =
  (name: string) =>
  (body: Body, { id }: Params): Body => ({ ...body, [name]: id });

const lotOf = ({ form, ...body }: Body, { id }: Params): Body => ({
  ...body,
  ...(id !== undefined && { lotId: id }),
  draft: form,
});

const withSlot = ({ slot, ...body }: Body, { id }: Params): Body => ({
  ...body,
  ...(id !== undefined && { orderId: id }),
  slot: readSlotKey(String(slot)),
});

const EMPTY: How = { isEmpty: true };

const OLD_ADDRESSES: Record<string, OldAddress[]> = {
  customers: [['/:id/role', 'team.changeRole', named('customerId')]],
  'delivery-zones': [
    ['/create-zone', 'delivery.saveZone', (body) => ({ ...body, zoneId: null, seenUpdatedAt: null })],
    ['/:id/save', 'delivery.saveZone', named('zoneId')],
    ['/:id/switch', 'delivery.switchZone', named('zoneId')],
    ['/:id/remove', 'delivery.removeZone', named('zoneId')],
    ['/test-place', 'delivery.testPlace'],
  ],
  'slot-templates': [
    ['/create-windows', 'delivery.createWindows'],
    ['/:id/save', 'delivery.saveWindow', named('templateId')],
    ['/:id/remove', 'delivery.removeWindow', named('templateId')],
    ['/save-week-day', 'delivery.saveWeekDay'],
    ['/start-windows', 'delivery.startWindows'],
    ['/change-day', 'delivery.changeSlotDay', withSlot],
    ['/pause', 'delivery.pause'],
    ['/vacation', 'delivery.setVacation'],
  ],
  'closed-days': [
    ['/close', 'delivery.closeDays'],
    ['/:id/reopen', 'delivery.reopenDay', named('closedDayId')],
  ],
  products: [
    ['/create-complete', 'catalog.createProduct'],
    ['/sell-new', 'catalog.sellNewProduct'],
    ['/:id/save', 'catalog.saveProduct', named('productId')],
    ['/:id/sell', 'catalog.sellProduct', named('productId')],
    ['/:id/active', 'catalog.setProductActive', named('productId')],
    ['/:id/price', 'catalog.changePrice', named('productId')],
    ['/:id/remove', 'catalog.removeProduct', named('productId')],
    ['/:id/confirm-label', 'catalog.confirmLabel', named('productId')],
    ['/:id/evidence', 'catalog.attachEvidence', named('productId')],
    ['/:id/stock', 'catalog.adjustStock', named('productId')],
    ['/:id/sold-out', 'catalog.pauseProduct', named('productId')],
    ['/options', 'catalog.findProducts'],
  ],
  categories: [['/:id/remove', 'catalog.removeCategory', named('categoryId')]],
  media: [
    ['/use', 'catalog.findPictureUse'],
    ['/remove', 'catalog.removePictures'],
  ],
  promotions: [
    ['/create-complete', 'promotions.create'],
    ['/:id/save', 'promotions.save', named('promotionId')],
    ['/:id/active', 'promotions.setActive', named('promotionId')],
    ['/:id/remove', 'promotions.remove', named('promotionId')],
    ['/preview', 'promotions.preview'],
  ],
  campaigns: [
    ['/send', 'notifications.sendCampaign'],
    ['/test', 'notifications.testCampaign'],
    ['/:id/cancel', 'notifications.cancelCampaign', named('campaignId')],
    ['/automatic-mails', 'notifications.switchAutomaticMail'],
    ['/sms-limit', 'notifications.setSmsLimit'],
    ['/sms-price', 'notifications.setSmsPrice'],
  ],
  orders: [
    ['/:id/slot', 'orders.moveToSlot', withSlot],
    ['/counter/buyers', 'checkout.findBuyers'],
    ['/counter/cep', 'checkout.findPlace'],
    ['/counter/quote', 'checkout.quote'],
    ['/counter', 'checkout.place'],
    ['/:id/link', 'checkout.shareOrder', named('orderId')],
    ['/acknowledge', 'orders.acknowledge'],
    ['/windows', 'orders.findCommonWindows'],
    ['/prints', 'orders.recordPrints'],
    ['/:id/status', 'payments.changeStatus', named('orderId')],
    ['/:id/undo', 'orders.undoStep', named('orderId')],
    ['/:id/cancel', 'payments.cancelOrder', named('orderId')],
    ['/:id/refund', 'payments.refundOrder', named('orderId')],
    ['/:id/receive-cash', 'payments.receiveCash', named('orderId')],
    ['/:id/return-cash', 'payments.returnCash', named('orderId')],
    ['/:id/hold', 'payments.resolveHold', named('orderId')],
    ['/:id/verify', 'payments.verify', named('orderId')],
    ['/:id/notes', 'orders.addNote', named('orderId')],
    [
      '/:id/notes/:noteId',
      'orders.removeNote',
      (_, { id, noteId }) => ({ orderId: id, noteId }),
      { method: 'delete', isEmpty: true },
    ],
  ],
};

/** The old addresses that belong to no collection. */
const OLD_PANEL_ADDRESSES: OldAddress[] = [
  ['/office/jobs/:jobId/retry', 'jobs.retry', (_, { jobId }) => ({ jobId }), EMPTY],
  ['/office/jobs/:jobId/give-up', 'jobs.giveUp', (_, { jobId }) => ({ jobId }), EMPTY],
  ['/office/cases/:id/take', 'cases.take', named('caseId'), EMPTY],
  ['/office/cases/:id/decide', 'cases.decide', named('caseId')],
  ['/office/lots', 'lots.create', lotOf],
  ['/office/lots/:id/save', 'lots.save', lotOf],
  ['/office/lots/:id/check', 'lots.tickCheck', named('lotId')],
  ['/office/lots/:id/release', 'lots.release', named('lotId')],
  ['/office/lots/:id/freeze', 'lots.freeze', named('lotId')],
  ['/office/lots/:id/unfreeze', 'lots.unfreeze', named('lotId')],
  ['/office/lots/:id/lose', 'lots.loseUnits', named('lotId')],
  ['/office/lots/:id/close', 'lots.close', named('lotId')],
  ['/office/packing/:id/pack', 'orderChanges.pack', named('orderId')],
  ['/office/packing/:id/unpack', 'orders.unpack', named('orderId')],
  ['/office/kitchen/:id/ready', 'orders.setReady', named('orderId')],
  [
    '/office/order-lines/:id',
    'orderChanges.findLineChoices',
    ({ line }, { id }) => ({ orderId: id, lineId: line }),
    { method: 'get', isEmpty: true },
  ],
  ['/office/order-lines/:id/change', 'orderChanges.changeLine', named('orderId')],
  ['/office/order-lines/:id/refund-items', 'orderChanges.refundItems', named('orderId')],
  ['/office/lots/:id/recall', 'recalls.start', named('lotId')],
  ['/office/recalls/:id/person', 'recalls.recordPersonStep', named('recallId')],
  ['/office/recalls/:id/duty', 'recalls.recordDuty', named('recallId')],
  ['/office/recalls/:id/notice', 'recalls.publishNotice', named('recallId')],
  ['/office/recalls/:id/close', 'recalls.close', named('recallId')],
  ['/office/runs/:id/save', 'runs.save', named('runId')],
  ['/office/runs/:id/start', 'runs.start', named('runId')],
  ['/office/runs/:id/order', 'runs.arrangeStops', named('runId')],
  ['/office/run-stops/:id', 'runs.changeStop', named('stopId')],
  ['/office/runs/:id/end', 'runs.end', named('runId')],
  ['/office/team-push/link', 'notifications.linkPhone'],
  ['/office/team-push/:id/remove', 'notifications.removePhone', named('deviceId')],
  ['/office/team/invitations', 'team.invite'],
  ['/office/team/invitations/:id/again', 'team.sendInvitationAgain', named('invitationId')],
  ['/office/team/invitations/:id/withdraw', 'team.withdrawInvitation', named('invitationId')],
  ['/office/team/sessions/:id/end', 'team.endSession', named('sessionId')],
  ['/office/team/:id/factors/reset', 'team.resetFactors', named('customerId')],
  ['/office/search', 'search.find'],
  ['/office/unpaid-holds/release', 'checkout.releaseUnpaidHolds'],
  ['/office/provider-notices/:id/end', 'payments.endNotice', named('noticeId')],
];

const HEADERS = { 'Cache-Control': 'no-store' };

/** Returns the old endpoints of a collection, by its slug. */
export const oldEndpointsOf = (slug: string): Endpoint[] => (OLD_ADDRESSES[slug] ?? []).map(oldEndpoint);

/** Returns the old endpoints that belong to no collection. */
export const oldPanelEndpoints = (): Endpoint[] => OLD_PANEL_ADDRESSES.map(oldEndpoint);

const oldEndpoint = ([path, name, inputOf = (body) => body, how = {}]: OldAddress): Endpoint =>
  guardedEndpoint({
    path,
    method: how.method ?? 'post',
    ...metaOf(name),
    answer: async (_, req) => {
      const body = how.isEmpty ? { ...req.query } : await readJson(req);
      if (!body) return refuse('malformed', 400);
      try {
        const input = inputOf(body, (req.routeParams ?? {}) as Params);
        const result = await callOf(panelActs.createCaller(await actContextOf(req)), name)(input);
        const status = result.error ? statusOfRefusal(result.error.code) : 200;
        return Response.json(result, { status, headers: HEADERS });
      } catch (error) {
        if (!(error instanceof TRPCError)) throw error;
        if (error.code === 'BAD_REQUEST') return refuse('malformed', 400);
        // An act may ask for a proof only for some of its inputs.
        if (error.code === 'FORBIDDEN') return refuse(error.message, 403);
        throw error;
      }
    },
  });

async function readJson(req: PayloadRequest): Promise<Body | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Body) : null;
}

const refuse = (code: string, status: number) =>
  Response.json({ ok: false, error: { code } }, { status, headers: HEADERS });

type Call = (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>;

const callOf = (caller: object, name: string): Call =>
  name.split('.').reduce<unknown>((branch, key) => (branch as Body)[key], caller) as Call;

function metaOf(name: string): ActMeta {
  const act = listActs().find((each) => each.name === name);
  if (!act) throw new Error(`there is no act ${name}`);
  return { permission: act.permission, asksProof: act.asksProof };
}
