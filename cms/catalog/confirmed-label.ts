import { labelStatement } from '@shop/catalog/label-statement';

/** The claims of a product's label, and whether a person has confirmed it. */
export interface LabelFacts {
  isLabelConfirmed: boolean;
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  contains: string[];
  mayContain: string[];
}

const texts = (path: string) =>
  `coalesce((select json_agg(t.text order by t."order") from products_texts t
    where t.parent_id = p.id and t.path = '${path}'), '[]')`;

/** SQL for a product `p`: the columns of `LabelFacts`. */
export const LABEL_FACTS = `p.label_confirmed_at is not null as "isLabelConfirmed",
  coalesce(p.is_gluten_free, false) as "isGlutenFree", coalesce(p.is_lactose_free, false) as "isLactoseFree",
  ${texts('allergens.contains')} as contains, ${texts('allergens.mayContain')} as "mayContain"`;

/**
 * SQL for a product `p`: the id of the newest version of its label. If the label is confirmed, this version is the
 * confirmed text.
 */
export const LATEST_LABEL = '(select max(v.id) from label_versions v where v.product_id = p.id)';

/** Returns the statement of a confirmed label about allergens, gluten and lactose; null for an unconfirmed label. */
export const confirmedLabel = ({
  isLabelConfirmed,
  contains,
  mayContain,
  ...claims
}: LabelFacts): string | null =>
  isLabelConfirmed ? labelStatement({ ...claims, allergens: { contains, mayContain } }) : null;
