import type { DataSection } from './data-section';

/**
 * The sections of the person's data file about the profile and everything that belongs to it. `$1` is the customer's
 * id. Excludes secrets: hashes, tokens and session ids.
 */
export const accountSections: readonly DataSection[] = [
  {
    key: 'cadastro',
    isList: false,
    sql: `select id as codigo, full_name as nome_completo, email, phone as telefone, phone_e164 as telefone_internacional, role::text as papel, role_since as papel_desde, factor_due_at as confirmacao_ate,
        _verified is true as email_confirmado, hash is not null as tem_senha,
        created_at as criado_em, updated_at as alterado_em
      from customers where id = $1`,
  },
  {
    key: 'notificacoes',
    isList: false,
    sql: `select notification_preferences_email_orders as email_pedidos,
        notification_preferences_email_promotions as email_promocoes,
        notification_preferences_email_newsletter as email_novidades,
        notification_preferences_sms_orders as sms_pedidos, notification_preferences_sms_promotions as sms_promocoes,
        notification_preferences_push_orders as push_pedidos, notification_preferences_push_promotions as push_promocoes
      from customers where id = $1`,
  },
  {
    key: 'privacidade',
    isList: false,
    sql: `select privacy_preferences_data_collection as coleta_de_dados,
        privacy_preferences_marketing_emails as emails_de_marketing, privacy_preferences_analytics as analises,
        privacy_preferences_third_party_sharing as compartilhamento
      from customers where id = $1`,
  },
  {
    key: 'consentimentos',
    isList: true,
    sql: `select kind as assunto, granted as aceito, text_version as versao_do_texto, created_at as feito_em
      from consents where customer_id = $1 order by created_at, id`,
  },
  {
    key: 'contas_ligadas',
    isList: true,
    sql: `select provider as onde, subject as identificacao, linked_at as ligada_em, proved as confirmada
      from customers_identities where _parent_id = $1
      order by _order`,
  },
  {
    key: 'sessoes',
    isList: true,
    sql: `select d.device as aparelho, s.created_at as aberta_em, d.last_seen_at as usada_em, s.expires_at as vale_ate,
        d.proved_at as confirmada_em, d.proved_by as confirmada_com
      from customers_sessions s left join session_devices d on d.session_id = s.id
      where s._parent_id = $1 order by s.created_at`,
  },
  {
    key: 'formas_de_confirmar',
    isList: true,
    sql: `select kind as tipo, name as nome, created_at as posta_em, last_used_at as usada_em
      from factors where customer_id = $1 order by created_at, id`,
  },
  {
    key: 'codigos_guardados',
    isList: true,
    sql: `select created_at as feito_em, used_at as usado_em
      from recovery_codes where customer_id = $1 order by created_at, code_hash`,
  },
  {
    key: 'registro_de_seguranca',
    isList: true,
    sql: `select at as quando, event as acontecimento, detail as como, device as aparelho
      from security_events where customer_id = $1 order by at, id`,
  },
  {
    key: 'avisos_no_navegador',
    isList: true,
    sql: `select device as aparelho, split_part(endpoint, '/', 3) as servico, created_at as ligado_em, is_team as da_equipe
      from push_devices where customer_id = $1 order by created_at, id`,
  },
  {
    key: 'enderecos',
    isList: true,
    sql: `select label as nome, street as rua, number as numero, complement as complemento, neighborhood as bairro,
        city as cidade, state as estado, zip_code as cep, instructions as instrucoes, is_default is true as principal, created_at as criado_em,
        updated_at as alterado_em, removed_at as apagado_em
      from addresses where customer_id = $1 order by created_at, id`,
  },
  {
    // Includes requests that the person made before they had an account, or without signing in.
    key: 'avisos_de_area',
    isList: true,
    sql: `select r.email, r.city as cidade, r.neighborhood as bairro, r.cep, r.text_version as versao_do_texto,
        r.created_at as pedido_em
      from area_requests r, customers c where c.id = $1 and (r.customer_id = c.id or r.email = lower(c.email))
      order by r.created_at, r.id`,
  },
  {
    key: 'avisos_de_estoque',
    isList: true,
    sql: `select w.email, p.name as produto, w.text_version as versao_do_texto, w.created_at as pedido_em,
        w.confirmed_at as confirmado_em, w.told_at as avisado_em
      from waitlist_entries w join products p on p.id = w.product_id, customers c
      where c.id = $1 and (w.customer_id = c.id or w.email = lower(c.email))
      order by w.created_at, w.id`,
  },
  {
    // Includes an invitation to the account's address that the person has not used.
    key: 'convites_da_equipe',
    isList: true,
    sql: `select i.name as nome, i.role::text as papel, i.email, i.phone as telefone, i.created_at as convidado_em,
        i.expires_at as vale_ate, i.accepted_at as aceito_em, i.withdrawn_at as cancelado_em
      from team_invitations i, customers c where c.id = $1 and (i.accepted_by = c.id or i.email = lower(c.email))
      order by i.created_at, i.id`,
  },
  {
    key: 'carrinho',
    isList: true,
    sql: `select p.name as produto, l.quantity as quantidade, l.notes as observacao, l.created_at as criado_em,
        l.updated_at as alterado_em
      from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
      where c.customer_id = $1 order by l.created_at, l.id`,
  },
];
