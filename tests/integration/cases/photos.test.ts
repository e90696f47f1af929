import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';

import { addPhoto, admitPhoto } from '@cms/cases/operations/add-photo';
import { decideCase } from '@cms/cases/operations/decide-case';
import { openCase } from '@cms/cases/operations/open-case';
import { removePhoto } from '@cms/cases/operations/remove-photo';
import { preparePhoto, type PreparedPhoto } from '@cms/cases/photos/prepare-photo';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { findCasePhoto, findOwnPhoto } from '@cms/cases/queries/find-photo';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { LIMITS } from '@shop/rate-limit';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { caseInput, deliver, type CaseWishes } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const picture = (shade: number, { width = 60, height = 40 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade * 20, g: 10, b: 10 } } });

async function prepared(shade: number): Promise<PreparedPhoto> {
  const file = await picture(shade).jpeg().toBuffer();
  const photo = await preparePhoto(() => Promise.resolve(file));
  if (!photo.ok) throw new Error(photo.error.code);
  return photo;
}

interface Order {
  customerId: string;
  orderId: string;
  totalCents: number;
}

async function delivered(): Promise<Order> {
  const order = await s.paidOrder({ quantity: 2 });
  await deliver(s.shop.cms, order.orderId);
  return order;
}

const add = async (
  { customerId, orderId }: Pick<Order, 'customerId' | 'orderId'>,
  clientKey: string,
  { shade = 1, hasConsent = false } = {},
) =>
  addPhoto(s.shop.cms, {
    buyer: { customerId },
    orderId,
    clientKey,
    photo: await prepared(shade),
    hasConsent,
  });

async function added(...[order, clientKey, options]: Parameters<typeof add>): Promise<string> {
  const photo = await add(order, clientKey, options);
  if (!photo.ok) throw new Error(photo.error.code);
  return photo.photoId;
}

async function open(order: Order, clientKey: string, wishes: CaseWishes = {}): Promise<string> {
  const opened = await openCase(s.shop.cms, await caseInput(s.shop.cms, order, { clientKey, ...wishes }));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.caseId;
}

const rows = () =>
  s.shop.sql.query<{ days: number; consent: string | null }>(
    `select round(extract(epoch from erase_at - now()) / 86400)::int as days, consent_version as consent
     from case_photos order by place`,
  );

describe('preparing a photo', () => {
  const prepare = (file: Buffer) => preparePhoto(() => Promise.resolve(file));

  it('makes a WebP of at most 1600 pixels, upright and without the camera’s metadata', async () => {
    const file = await picture(9, { width: 3000, height: 1500 })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Nara Lima' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('Nara Lima')).toBe(true);
    const photo = await prepare(file);
    if (!photo.ok) throw new Error(photo.error.code);
    const facts = await sharp(photo.content).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
    expect(photo.content.includes('Nara Lima')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a text with the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, file) => {
    expect(await prepare(file)).toEqual({ ok: false, error: { code: 'unreadable' } });
  });

  it('refuses a PNG that is small as a file and huge when decoded', async () => {
    const file = await picture(1, { width: 9000, height: 9000 }).png().toBuffer();
    expect(await prepare(file)).toEqual({ ok: false, error: { code: 'unreadable' } });
  });
});

describe('a photo for the form that reports a problem', () => {
  it('is stored for at most a day while the form is not sent, and for 180 days with the case afterwards', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    const photoId = await added(order, clientKey);
    expect(await rows()).toEqual([{ days: 1, consent: null }]);
    const caseId = await open(order, clientKey);
    expect(await rows()).toEqual([{ days: 180, consent: null }]);
    const later = await added(order, clientKey, { shade: 2 });
    const buyer = { customerId: order.customerId };
    const own = await findOwnCase(s.shop.cms, { buyer, orderId: order.orderId, caseId });
    expect(own?.photos).toEqual([photoId, later]);
  });

  it('is stored once however often it is sent, and a form takes at most four photos, even at the same time', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    const first = await added(order, clientKey, { shade: 1 });
    expect(await added(order, clientKey, { shade: 1 })).toBe(first);
    const results = await Promise.all([2, 3, 4, 5, 6, 7].map((shade) => add(order, clientKey, { shade })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'photo_full' } });
    const buyer = { customerId: order.customerId };
    await removePhoto(s.shop.cms, { buyer, orderId: order.orderId, photoId: first });
    await added(order, clientKey, { shade: 8 });
    expect(await rows()).toHaveLength(4);
  });

  it('stays with the shop until the decision when the buyer takes it back, and can be put back', async () => {
    const order = await delivered();
    const { customerId, orderId } = order;
    const buyer = { customerId };
    const clientKey = randomUUID();
    const photoIds = [];
    for (let shade = 1; shade <= 4; shade += 1) photoIds.push(await added(order, clientKey, { shade }));
    const caseId = await open(order, clientKey);
    const [first = ''] = photoIds;
    for (let times = 0; times < 2; times += 1)
      await removePhoto(s.shop.cms, { buyer, orderId, photoId: first });
    expect((await findOwnCase(s.shop.cms, { buyer, orderId, caseId }))?.photos).toEqual(photoIds.slice(1));
    expect(await findOwnPhoto(s.shop.cms, { buyer, orderId, photoId: first })).toBeNull();
    expect(await findAdminCase(s.shop.cms, { caseId, canReadHealth: false })).toMatchObject({
      photos: photoIds.slice(1),
      removedPhotos: [first],
    });
    expect(await findCasePhoto(s.shop.cms, { caseId, photoId: first, canReadHealth: false })).not.toBeNull();
    expect(await added(order, clientKey, { shade: 1 })).toBe(first);
    await removePhoto(s.shop.cms, { buyer, orderId, photoId: first });
    await added(order, clientKey, { shade: 8 });
    expect(await add(order, clientKey, { shade: 1 })).toEqual({ ok: false, error: { code: 'photo_full' } });
    await cleanUp(s.shop.cms);
    expect(await rows()).toHaveLength(5);
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
    const nothing = { amountCents: 0, leftCents: 0, units: 1, reply: '' };
    await decideCase(s.shop.cms, { caseId, decision: 'encerrar', ...nothing, actorId });
    expect((await cleanUp(s.shop.cms)).removedPhotos).toBe(1);
    expect(await rows()).toHaveLength(4);
  });

  it('counts towards a limit of the order, even when its form is never sent', async () => {
    const order = await delivered();
    for (let form = 0; form < 12; form += 1) await added(order, randomUUID());
    expect(await add(order, randomUUID())).toEqual({ ok: false, error: { code: 'photo_full' } });
  });

  it('requires a consent when the form reports an illness, and the consent is stored with the photo', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    await added(order, clientKey);
    const ill = { kind: 'passei_mal', text: '', wish: null } as const;
    const input = await caseInput(s.shop.cms, order, { clientKey, ...ill });
    expect(await openCase(s.shop.cms, input)).toEqual({
      ok: false,
      error: { code: 'case_consent_required' },
    });
    await open(order, clientKey, { ...ill, healthConsent: true });
    expect(await add(order, clientKey, { shade: 2 })).toEqual({
      ok: false,
      error: { code: 'case_consent_required' },
    });
    await added(order, clientKey, { shade: 2, hasConsent: true });
    expect((await rows()).map(({ consent }) => consent)).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('can be neither added nor removed once the case is decided', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    const photoId = await added(order, clientKey);
    const caseId = await open(order, clientKey);
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
    const nothing = { amountCents: 0, leftCents: 0, units: 1, reply: '' };
    await decideCase(s.shop.cms, { caseId, decision: 'encerrar', ...nothing, actorId });
    expect(await add(order, clientKey, { shade: 2 })).toEqual({ ok: false, error: { code: 'photo_closed' } });
    const { customerId, orderId } = order;
    expect(await removePhoto(s.shop.cms, { buyer: { customerId }, orderId, photoId })).toBeNull();
    expect(await rows()).toHaveLength(1);
  });
});

describe('a photo can be seen', () => {
  it('by the buyer of its order only, and only at the address of that order', async () => {
    const order = await delivered();
    const photoId = await added(order, randomUUID());
    const { customerId, orderId } = order;
    const other = await makeCustomer(s.shop.cms);
    const see = (asker: string, of: string) =>
      findOwnPhoto(s.shop.cms, { buyer: { customerId: asker }, orderId: of, photoId });
    expect((await see(customerId, orderId))?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await see(other.id, orderId)).toBeNull();
    expect(await see(customerId, randomUUID())).toBeNull();
    const stranger = { customerId: other.id, orderId };
    expect(await add(stranger, randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await removePhoto(s.shop.cms, { buyer: { customerId: other.id }, orderId, photoId })).toBeNull();
    expect(await rows()).toHaveLength(1);
  });

  it('in the panel on the page of its own case only; a photo of an illness requires the permission to read health data', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    const photoId = await added(order, clientKey);
    const ill = { kind: 'passei_mal', text: '', wish: null, healthConsent: true } as const;
    const caseId = await open(order, clientKey, ill);
    const other = await open(order, randomUUID());
    const see = (of: string, canReadHealth: boolean) =>
      findCasePhoto(s.shop.cms, { caseId: of, photoId, canReadHealth });
    expect(await see(caseId, true)).not.toBeNull();
    expect(await see(caseId, false)).toBeNull();
    expect(await see(other, true)).toBeNull();
    const listed = async (canReadHealth: boolean) =>
      (await findAdminCase(s.shop.cms, { caseId, canReadHealth }))?.photos;
    expect(await listed(true)).toEqual([photoId]);
    expect(await listed(false)).toEqual([]);
  });

  it('in the buyer’s file of personal data, until the account is erased', async () => {
    const order = await delivered();
    const clientKey = randomUUID();
    await added(order, clientKey);
    const caseId = await open(order, clientKey);
    const { customerId } = order;
    const file = JSON.stringify(await readPersonData(s.shop.cms, { customerId }));
    expect(file).toMatch(/"imagem":"data:image\/webp;base64,UklG[^"\\]+"/);
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
    const nothing = { amountCents: 0, leftCents: 0, units: 1, reply: '' };
    await decideCase(s.shop.cms, { caseId, decision: 'encerrar', ...nothing, actorId });
    expect(await eraseCustomer(s.shop.cms, { customerId, proof: 'password' })).toMatchObject({ ok: true });
    expect(await rows()).toEqual([]);
  });
});

it('the number of photos of an order within an hour is limited, and the limit is checked before any file is read', async () => {
  const order = await delivered();
  const { customerId, orderId } = order;
  const admit = () =>
    admitPhoto(s.shop.cms, {
      buyer: { customerId },
      orderId,
      clientKey: randomUUID(),
      ip: '203.0.113.7',
    });
  for (let sent = 0; sent < LIMITS.casePhotoPerOrder.maxHits; sent += 1)
    expect((await admit()).ok).toBe(true);
  expect(await admit()).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
});
