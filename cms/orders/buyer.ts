/*
 * The buyer of `orders o` is the order's customer or, for an order without an account, the order's contact. Everything
 * that shows or searches buyers uses this module.
 */

/** SQL: joins the buyer's customer `c` and contact `k`; an order has at most one of the two. */
export const JOIN_BUYER =
  'left join customers c on c.id = o.customer_id left join order_contacts k on k.order_id = o.id';

/** The name of a buyer without an account whose data was erased. An erased account has the same name. */
export const ERASED_NAME = 'Conta excluída';

/**
 * SQL: the buyer's name, e-mail and phone. The phone is in the E.164 format, or as it was typed if no country knows the
 * number. E-mail and phone of an erased buyer are null.
 */
export const BUYER_NAME = `coalesce(c.full_name, k.name, '${ERASED_NAME}')`;
/** SQL: the buyer's first name, which is the name that the kitchen sees. */
export const FIRST_NAME = `case when ${BUYER_NAME} = '${ERASED_NAME}' then '${ERASED_NAME}'
  else split_part(btrim(${BUYER_NAME}), ' ', 1) end`;
export const BUYER_EMAIL = 'coalesce(c.email, k.email)';
export const BUYER_PHONE = 'coalesce(c.phone_e164, c.phone, k.phone_e164)';

/**
 * SQL condition: mails can reach the buyer. Staff at the shop's counter may take an order without an e-mail address,
 * and an erased buyer has no address.
 */
export const HAS_EMAIL = `(c.erased_at is null and ${BUYER_EMAIL} is not null)`;

/** SQL condition on an order `o`: its buyer's data was erased. */
export const IS_BUYER_ERASED = `(o.guest is not distinct from 'erased'
  or exists (select 1 from customers e where e.id = o.customer_id and e.erased_at is not null))`;

/**
 * SQL: the contacts of buyers without an account, as rows that look like `customers c` and have the columns that
 * searches filter and sort by. Postgres can still use the indexes of the table `order_contacts`.
 */
export const CONTACTS_AS_CUSTOMERS =
  '(select k.order_id, k.name as full_name, k.email, k.phone, k.phone_e164 from order_contacts k) c';
