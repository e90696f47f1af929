import { TRPCError } from '@trpc/server';
import { readSlotKey } from '@shop/delivery/slot-key';
import type { Endpoint } from 'payload';

import type { ActMeta } from '../../platform/acts/act';
import { guardedEndpoint } from '../admin-endpoint';
import { actContextOf, statusOfRefusal } from './act-endpoint';
import { listActs } from './list-acts';
import { panelActs } from './panel-acts';

/*
 * The addresses of the panel's acts before version 0.2.0. A page that stayed open during the update still requests
 * them, so they answer for one release, by the same acts.
 */

/** An old address below its collection: the act that answers it, and how the act's input is made from the body. */
type OldAddress = [path: string, act: string, inputOf?: (body: Body, id: string) => Body];

type Body = Record<string, unknown>;

const named =
  (name: string) =>
  (body: Body, id: string): Body => ({ ...body, [name]: id });

const withSlot = ({ slot, ...body }: Body, id: string): Body => ({
  ...body,
  ...(id && { orderId: id }),
  slot: readSlotKey(String(slot)),
});

const OLD_ADDRESSES: Record<string, OldAddress[]> = {
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
  orders: [['/:id/slot', 'orders.moveToSlot', withSlot]],
};

const HEADERS = { 'Cache-Control': 'no-store' };

/** Returns the old endpoints of a collection, by its slug. */
export const oldEndpointsOf = (slug: string): Endpoint[] => (OLD_ADDRESSES[slug] ?? []).map(oldEndpoint);

const oldEndpoint = ([path, name, inputOf = (body) => body]: OldAddress): Endpoint =>
  guardedEndpoint({
    path,
    method: 'post',
    ...metaOf(name),
    answer: async (_, req) => {
      const id = typeof req.routeParams?.id === 'string' ? req.routeParams.id : '';
      const isJson = req.headers.get('content-type')?.startsWith('application/json') && req.json;
      const body: unknown = isJson ? await req.json?.().catch(() => null) : null;
      if (typeof body !== 'object' || body === null) return malformed();
      try {
        const input = inputOf(body as Body, id);
        const result = await callOf(panelActs.createCaller(actContextOf(req)), name)(input);
        const status = result.error ? statusOfRefusal(result.error.code) : 200;
        return Response.json(result, { status, headers: HEADERS });
      } catch (error) {
        if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return malformed();
        throw error;
      }
    },
  });

const malformed = () =>
  Response.json({ ok: false, error: { code: 'malformed' } }, { status: 400, headers: HEADERS });

type Call = (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>;

const callOf = (caller: object, name: string): Call =>
  name.split('.').reduce<unknown>((branch, key) => (branch as Body)[key], caller) as Call;

function metaOf(name: string): ActMeta {
  const act = listActs().find((each) => each.name === name);
  if (!act) throw new Error(`there is no act ${name}`);
  return { permission: act.permission, asksProof: act.asksProof };
}
