import type { OrderLink } from '../../orders/order-links';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { ordersInFile } from '../export/order-section';
import type { DataRow, PersonData } from './read-person-data';

const CONTACT = `select name as nome, email, email_proven_at as email_confirmado_em, phone as celular, phone_e164 as celular_internacional, terms_version as versao_dos_termos,
    accepted_at as termos_aceitos_em
  from order_contacts where order_id = $1`;

const MAILS = `select m.kind as assunto, m.detail as detalhe, m.created_at as pedido_em, m.sent_at as enviado_em,
    m.outcome as resultado
  from outgoing_mails m
  where m.order_id = $1 and m.customer_id is null and m.kind not like '%-admin' order by m.created_at, m.id`;

const LINKS = `select kind as para_quem, created_at as criado_em, expires_at as vale_ate, revoked_at as revogado_em
  from order_links where order_id = $1 order by created_at, id`;

const list = (sql: string) => `(select coalesce(json_agg(row_to_json(s)), '[]') from (${sql}) s)`;

/**
 * Returns everything stored about the guest who placed one order; null if the order belongs to an account. Never
 * includes other orders with the same e-mail.
 */
export async function readGuestOrderData(cms: Cms, { orderId }: OrderLink): Promise<PersonData | null> {
  const [row] = await sqlOf(cms.payload).query<Record<string, DataRow | DataRow[]>>(
    `select (select row_to_json(s) from (${CONTACT}) s) as contato, ${list(ordersInFile('o.id = $1'))} as pedidos,
       ${list(MAILS)} as emails, ${list(LINKS)} as links_do_pedido
     where exists (select 1 from order_contacts where order_id = $1)`,
    [orderId],
  );
  return row ?? null;
}
