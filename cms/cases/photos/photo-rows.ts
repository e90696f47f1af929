import { IS_OPEN_TO_BUYER } from '../case-order';

/*
 * A photo may be sent before its case is opened, so photos are found by the key of the form, which the case stores too.
 * They are stored in the database, so that one transaction erases them with all other data and every backup includes
 * them.
 */

/** SQL for a case `r`: the ids of its photos in their order, as JSON, without those that the buyer took back. */
export const PHOTO_IDS = `coalesce((select json_agg(p.id order by p.place) from case_photos p
  where p.order_id = r.order_id and p.client_key = r.client_key and p.removed_at is null), '[]')`;

/** SQL for a case `r`: the ids of the photos that the buyer took back before the decision, as JSON. */
export const REMOVED_PHOTO_IDS = `coalesce((select json_agg(p.id order by p.created_at) from case_photos p
  where p.order_id = r.order_id and p.client_key = r.client_key and p.removed_at is not null), '[]')`;

/**
 * SQL condition on a photo `p` of an order `o`: its buyer may see and remove it. A photo that was taken back is shown to
 * nobody but the shop. The parameters are those of `IS_OPEN_TO_BUYER`.
 */
export const IS_PHOTO_OPEN = `(p.removed_at is null and not exists (select 1 from cases r
  where r.order_id = p.order_id and r.client_key = p.client_key and not ${IS_OPEN_TO_BUYER}))`;

/** SQL for a case `r`: whether its photos may be read; `$2` says whether the reader may read health data. */
export const IS_READABLE = `($2::boolean or r.kind <> 'passei_mal')`;
