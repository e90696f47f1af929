/*
 * A photo may be sent before its case is opened, so photos are found by the key of the form, which the case stores too.
 * They are stored in the database, so that one transaction erases them with all other data and every backup includes
 * them.
 */

/** SQL for a case `r`: the ids of its photos in their order, as JSON. */
export const PHOTO_IDS = `coalesce((select json_agg(p.id order by p.place) from case_photos p
  where p.order_id = r.order_id and p.client_key = r.client_key), '[]')`;

/** SQL for a case `r`: whether its photos may be read; `$2` says whether the reader may read health data. */
export const IS_READABLE = `($2::boolean or r.kind <> 'passei_mal')`;
