import type { ProductForm } from '@shop/catalog/product-form';

import type { Transaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';

/** Stores each picture's alternative text if it changed, with an entry in the audit log. */
export async function describePictures(
  tx: Transaction,
  { pictures, actorId }: { pictures: ProductForm['pictures']; actorId: string },
): Promise<void> {
  for (const { mediaId, alt } of pictures) {
    const [changed] = await tx.query<{ before: string }>(
      `update media m set alt = $2, updated_at = now() from (select id, alt from media where id = $1 for no key update) o
       where m.id = o.id and o.alt is distinct from $2 returning o.alt as before`,
      [mediaId, alt],
    );
    if (!changed) continue;
    await writeAudit(tx, {
      actorId,
      action: 'update',
      subjectType: 'media',
      subjectId: mediaId,
      before: { alt: changed.before },
      after: { alt },
    });
  }
}
