import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A recall as it is shown to the public. */
export interface RecallNotice {
  id: string;
  lotCode: string;
  productId: string;
  productName: string;
  /** Null when the product is not on sale. */
  productSlug: string | null;
  /** 'YYYY-MM-DD' */
  madeOn: string;
  bestBefore: string;
  risk: string;
  instruction: string;
  publishedAt: Date;
}

/** Returns the published notices, newest first. */
export const listNotices = (cms: Cms): Promise<RecallNotice[]> =>
  sqlOf(cms.payload).query<RecallNotice & Record<string, unknown>>(
    `select r.id, t.code as "lotCode", p.id as "productId", p.name as "productName",
       case when p.active and p.label_confirmed_at is not null and p.deleted_at is null then p.slug end as "productSlug",
       t.made_on::text as "madeOn",
       t.best_before::text as "bestBefore", r.risk, r.instruction, r.notice_at as "publishedAt"
     from recalls r join lots t on t.id = r.lot_id join products p on p.id = t.product_id
     where r.notice_at is not null and not r.is_drill order by r.notice_at desc`,
  );
