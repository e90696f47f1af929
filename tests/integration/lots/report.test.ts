import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';

import { lotSchema } from '@shop/lots/lot-form';
import { attachReport } from '@cms/lots/operations/attach-report';
import { createLot } from '@cms/lots/operations/create-lot';
import { findPublicReport, findReport } from '@cms/lots/queries/find-report';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { completeLot, lotValues, makeLot, REPORT_PDF } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

const draft = async () => makeLot(s.shop.cms, { productId: (await s.product()).id, adminId });

const attach = (lotId: string, file: Buffer, fileName = 'laudo.pdf') =>
  attachReport(s.shop.cms, { lotId, file, fileName, actorId: adminId });

it('the report is public only once the lot is released', async () => {
  const lot = await draft();
  await completeLot(s.shop.cms, { lotId: lot.lotId, adminId });
  expect(await findPublicReport(s.shop.cms, lot.code)).toBeNull();
  expect((await findReport(s.shop.cms, lot.lotId))?.content.equals(REPORT_PDF)).toBe(true);
  await releaseLot(s.shop.cms, { lotId: lot.lotId, actorId: adminId });
  expect((await findPublicReport(s.shop.cms, lot.code))?.content.equals(REPORT_PDF)).toBe(true);
  expect(await findPublicReport(s.shop.cms, '991231-1')).toBeNull();
  expect(await findPublicReport(s.shop.cms, "' or 1=1")).toBeNull();
});

it('a file that is not a report, or is a decompression bomb, is not stored; a released lot keeps its report', async () => {
  const lot = await draft();
  expect(await attach(lot.lotId, Buffer.from('x'))).toMatchObject({ error: { code: 'lot_report_not_pdf' } });
  const bomb = deflateSync(Buffer.alloc(70 * 1024 * 1024));
  const file = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
    bomb,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
  expect(await attach(lot.lotId, file)).toMatchObject({ error: { code: 'lot_report_unsafe' } });
  expect(await findReport(s.shop.cms, lot.lotId)).toBeNull();
  await completeLot(s.shop.cms, { lotId: lot.lotId, adminId });
  expect(await attach(lot.lotId, REPORT_PDF, '../../etc/outro nome.PDF')).toEqual({
    ok: true,
    fileName: 'outro nome.pdf',
  });
  await releaseLot(s.shop.cms, { lotId: lot.lotId, actorId: adminId });
  expect(await attach(lot.lotId, REPORT_PDF)).toMatchObject({ error: { code: 'lot_not_draft' } });
});

it('checklist items ticked before the first save are stored with the new lot once, with the person who ticked them', async () => {
  const productId = (await s.product()).id;
  const form = lotSchema.parse(lotValues(productId, adminId));
  const lotId = randomUUID();
  const checks = ['bancada', 'utensilios', 'bancada'] as const;
  for (const _ of [1, 2])
    expect(await createLot(s.shop.cms, { lotId, draft: form, checks, actorId: adminId })).toMatchObject({
      ok: true,
    });
  const ticked = await s.shop.sql.query<{ item: string; by: string }>(
    'select item, ticked_by_id as by from lot_checks where lot_id = $1 order by item',
    [lotId],
  );
  expect(ticked).toEqual([
    { item: 'bancada', by: adminId },
    { item: 'utensilios', by: adminId },
  ]);
  const written = await s.shop.sql.query(`select 1 from audit_log where action = 'lot.check'`);
  expect(written).toHaveLength(2);
});
