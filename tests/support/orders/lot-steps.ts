import { randomUUID } from 'node:crypto';

import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { lotSchema, type LotFormValues } from '@shop/lots/lot-form';
import { attachReport } from '@cms/lots/operations/attach-report';
import { createLot } from '@cms/lots/operations/create-lot';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { tickCheck } from '@cms/lots/operations/tick-check';
import { packLine } from '@cms/orders/packing/pack-line';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { addDays } from '@shop/time/days';
import { dayOf } from '@shop/time/bahia';

/** The smallest file that the shop accepts as a report. */
export const REPORT_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

export interface MadeLot {
  lotId: string;
  code: string;
}

/** Returns the complete form of a lot that was made today. */
export function lotValues(
  productId: string,
  madeById: string,
  wishes: Partial<LotFormValues> = {},
): LotFormValues {
  const today = dayOf(new Date());
  return {
    productId,
    quantity: 10,
    madeOn: today,
    bestBefore: addDays(today, 90),
    madeById,
    glutenResult: 'below_limit',
    glutenLimitMgKg: '5',
    glutenMethod: 'ELISA R5',
    laboratory: 'Laboratório de amostra',
    testedOn: today,
    ingredients: [{ name: 'Farinha de arroz', supplier: 'Fornecedor A', supplierLot: 'FA-2291' }],
    ...wishes,
  };
}

/** Creates a lot that is still in analysis; `adminId` is the person who made it. */
export async function makeLot(
  cms: Cms,
  { productId, adminId, ...wishes }: { productId: string; adminId: string } & Partial<LotFormValues>,
): Promise<MadeLot> {
  const draft = lotSchema.parse(lotValues(productId, adminId, wishes));
  const created = await createLot(cms, { lotId: randomUUID(), draft, actorId: adminId });
  if (!created.ok) throw new Error(created.error.code);
  return created;
}

/** Ticks every item of a lot's checklist and attaches its report. */
export async function completeLot(
  cms: Cms,
  { lotId, adminId }: { lotId: string; adminId: string },
): Promise<void> {
  for (const item of LOT_CHECKS) await tickCheck(cms, { lotId, item, isTicked: true, actorId: adminId });
  const attached = await attachReport(cms, {
    lotId,
    file: REPORT_PDF,
    fileName: 'laudo.pdf',
    actorId: adminId,
  });
  if (!attached.ok) throw new Error(attached.error.code);
}

/** Creates a lot that is on sale. */
export async function releasedLot(
  cms: Cms,
  wishes: { productId: string; adminId: string } & Partial<LotFormValues>,
): Promise<MadeLot> {
  const lot = await makeLot(cms, wishes);
  await completeLot(cms, { lotId: lot.lotId, adminId: wishes.adminId });
  const released = await releaseLot(cms, { lotId: lot.lotId, actorId: wishes.adminId });
  if (!released.ok) throw new Error(released.error.code);
  return lot;
}

/** Packs units of an order from a lot. */
export const pack = (
  cms: Cms,
  {
    orderId,
    lotCode,
    adminId,
    units = 1,
  }: { orderId: string; lotCode: string | null; adminId: string; units?: number },
) => packLine(cms, { orderId, lotCode, units, entryId: randomUUID(), actorId: adminId });

export interface LotFigures {
  status: string;
  packed: number;
  lost: number;
  remainder: number;
}

export async function lotFigures(cms: Cms, lotId: string): Promise<LotFigures> {
  const [row] = await sqlOf(cms.payload).query<LotFigures & Record<string, unknown>>(
    `select status, packed_units as packed, lost_units as lost, quantity - packed_units - lost_units as remainder
     from lots where id = $1`,
    [lotId],
  );
  if (!row) throw new Error('the lot is gone');
  return row;
}

/** Returns how many units of a product are missing in orders because their lot was stopped. */
export async function missingOf(cms: Cms, productId: string): Promise<number> {
  const [row] = await sqlOf(cms.payload).query<{ missing: number }>(
    'select coalesce(sum(delta), 0)::int as missing from lot_shortfalls where product_id = $1',
    [productId],
  );
  return row?.missing ?? 0;
}
