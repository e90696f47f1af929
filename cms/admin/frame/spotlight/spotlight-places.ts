import { can, type Permission, type Permitted } from '@shop/permissions/permissions';
import type { Resource } from '@shop/permissions/resources';
import { SETTINGS_LABEL } from '@shop/text/settings-names';

import { LEGAL_TEXTS, PAYMENT_PATH, SETTINGS_PATH, TEXTS, textPath } from '../../engine/menu';
import { CUSTOMERS_PATH } from '../../views/customers/customers-address';
import { CASES_PATH } from '../../views/cases/cases-address';
import { NEW_ORDER_PATH } from '../../views/counter/counter-address';
import { CLOSE_DAY_PATH, DELIVERY_PATH, PAUSE_PATH, WEEK_PATH } from '../../views/delivery/delivery-address';
import { NOTIFICATIONS_PATH, SMS_PATH } from '../../views/notifications/notifications-address';
import { ordersHref } from '../../views/orders/orders-address';
import { IMPORT_PATH, NEW_PRODUCT_PATH, PRODUCTS_PATH } from '../../views/products/products-address';
import { PROMOTIONS_PATH } from '../../views/promotions/promotions-address';
import { REPORTS_PATH } from '../../views/reports/reports-address';
import { TEAM_PATH } from '../../views/team/team-address';

/** An act or a setting that the search finds by the words that a person would say. */
export interface SpotlightPlace {
  label: string;
  /** Where the act stands on its page, or which page has the setting. */
  description: string;
  href: string;
  /** Without one, everybody has it: it is of the own account. */
  permission?: Permission;
  /** The resource that it belongs to, beside that of its permission. */
  resource?: Resource;
  /** Other words for it, separated by spaces. */
  words: string;
}

const PAID_ORDERS = ordersHref({
  tab: 'pagos',
  filter: { status: null, search: '', isHeldOnly: false },
  page: 1,
});

const ACTS: readonly SpotlightPlace[] = [
  {
    label: 'Meu acesso',
    description: 'A senha e a entrada da sua conta',
    href: '/conta/entrada',
    words:
      'senha minha própria trocar mudar entrar login código aplicativo google facebook aparelhos confirmação',
  },
  {
    label: 'Novo pedido',
    description: 'Balcão, telefone ou WhatsApp',
    href: NEW_ORDER_PATH,
    permission: 'order:create-counter',
    words: 'fazer criar anotar venda vender balcão telefone whatsapp',
  },
  {
    label: 'Devolver dinheiro',
    description: 'Abra o pedido na lista',
    href: PAID_ORDERS,
    permission: 'order:refund',
    words: 'reembolso reembolsar estornar estorno devolução troco volta',
  },
  {
    label: 'Cancelar um pedido',
    description: 'Abra o pedido na lista',
    href: PAID_ORDERS,
    permission: 'order:cancel',
    words: 'desistir desistência anular cancelamento',
  },
  {
    label: 'Reclamações e trocas',
    description: 'Casos',
    href: CASES_PATH,
    permission: 'case:read',
    words: 'reclamação reclamou queixa problema ajuda protocolo trocar defeito passou mal derreteu',
  },
  {
    label: 'Pausar a loja',
    description: 'Áreas e taxas, botão Pausar',
    href: PAUSE_PATH,
    permission: 'delivery:pause',
    words: 'pausa parar pedidos fechar agora voltar abrir',
  },
  {
    label: 'Fechar um dia',
    description: 'Loja, Quando e onde',
    href: CLOSE_DAY_PATH,
    permission: 'delivery:write',
    words: 'feriado férias folga segunda terça quarta quinta sexta sábado domingo feira',
  },
  {
    label: 'Horários da loja',
    description: 'Loja, Quando e onde',
    href: WEEK_PATH,
    permission: 'delivery:write',
    words:
      'horário hora janela vagas capacidade abrir funcionamento segunda terça quarta quinta sexta sábado domingo',
  },
  {
    label: 'Frete e áreas de entrega',
    description: 'Loja, Áreas e taxas',
    href: DELIVERY_PATH,
    permission: 'delivery:write',
    words: 'taxa bairro bairros cep valor mínimo entrega grátis onde',
  },
  {
    label: 'Preço de um produto',
    description: 'Produtos',
    href: PRODUCTS_PATH,
    permission: 'product:write',
    words: 'preços pizza pizzas valor mudar aumentar reajuste',
  },
  {
    label: 'Esgotado ou quantas tem',
    description: 'Produtos',
    href: PRODUCTS_PATH,
    permission: 'product:write',
    words: 'estoque esgotar acabou freezer quantidade contar contagem tirar do cardápio foto',
  },
  {
    label: 'Novo produto',
    description: 'Produtos',
    href: NEW_PRODUCT_PATH,
    permission: 'product:write',
    words: 'criar cadastrar duplicar copiar pizza nova sabor',
  },
  {
    label: 'Importar produtos',
    description: 'Produtos',
    href: IMPORT_PATH,
    permission: 'product:write',
    words: 'planilha excel csv vários de uma vez',
  },
  {
    label: 'Pôr em promoção',
    description: 'Promoções',
    href: PROMOTIONS_PATH,
    permission: 'promotion:write',
    words: 'desconto oferta preço baixar',
  },
  {
    label: 'Convidar para a equipe',
    description: 'Equipe, quem trabalha na loja',
    href: TEAM_PATH,
    permission: 'role:assign',
    words: 'ajudante funcionário atendente cozinha entregador acesso papel função tirar demitir senha',
  },
  {
    label: 'Exportar clientes',
    description: 'Clientes, planilha',
    href: CUSTOMERS_PATH,
    permission: 'customer:export',
    words: 'baixar planilha excel lista contatos',
  },
  {
    label: 'Exportar vendas',
    description: 'Relatórios, planilha ou impressão',
    href: REPORTS_PATH,
    permission: 'report:read',
    words: 'baixar planilha excel imprimir contador pedidos',
  },
  {
    label: 'Quanto a loja vendeu',
    description: 'Relatórios',
    href: REPORTS_PATH,
    permission: 'report:read',
    words: 'receita faturamento vendas vendi mês semana total contador',
  },
  ...[...TEXTS, ...LEGAL_TEXTS].map(({ slug, label }): SpotlightPlace => ({
    label,
    description: 'Textos e políticas',
    href: textPath(slug),
    permission: 'content:write',
    words: `texto textos página legal legais lei contrato política${slug === 'faq' ? ' dúvida dúvidas faq informações importantes' : ''}`,
  })),
  {
    label: SETTINGS_LABEL,
    description: 'Nome, contato e vendedor',
    href: SETTINGS_PATH,
    permission: 'settings:write',
    words: 'configurações configuração ajustes endereço cnpj empresa',
  },
  {
    label: 'Mandar aviso aos clientes',
    description: 'Notificações',
    href: NOTIFICATIONS_PATH,
    permission: 'campaign:send',
    words: 'e-mail mensagem campanha divulgar',
  },
  {
    label: 'SMS: ligar, preço e limite',
    description: 'Loja, Avisos',
    href: SMS_PATH,
    permission: 'campaign:send',
    resource: 'sms',
    words: 'custo quanto custa mensagem texto torpedo celular desligar automáticos',
  },
];

/** For each field of the shop's settings that a person looks for: its name in the settings, and other words for it. */
type FoundSetting = readonly [field: string, label: string, words: string, resource?: Resource];

const SETTINGS: readonly FoundSetting[] = [
  ['brandName', 'Nome da loja', 'marca'],
  ['tagline', 'Frase da marca', 'slogan'],
  ['footerText', 'Frase do rodapé', 'fim página'],
  ['notices', 'Avisos no alto das páginas', 'faixa recado'],
  ['seller', 'Identificação do vendedor', 'cnpj razão social empresa'],
  ['city', 'Cidade no rodapé', 'salvador'],
  ['phone', 'Telefone', 'celular número contato'],
  ['email', 'E-mail', 'contato'],
  ['whatsappNumber', 'WhatsApp', 'zap número celular'],
  ['whatsappGreeting', 'Mensagem pronta do WhatsApp', 'zap saudação'],
  ['instagram', 'Instagram', 'insta rede social'],
  ['pickupAddress', 'Endereço de retirada', 'buscar onde rua'],
  ['separationTime', 'Tempo de separação', 'preparo pronto demora'],
  ['lotReportRequired', 'Lote só é liberado com laudo', 'glúten laboratório', 'lots'],
  ['lotRequiredToSend', 'Pedido só sai com o lote de cada caixa', 'etiqueta código', 'lots'],
  ['queueSoonMinutes', 'Fila: amarelo quando faltarem', 'atraso cor'],
  ['queueUrgentMinutes', 'Fila: vermelho quando faltarem', 'atraso cor'],
];

const PAYMENT_SETTINGS: readonly FoundSetting[] = [
  ['pixOnSite', 'Pix na página da loja', 'pagamento'],
  ['pixPercent', 'Desconto no Pix (%)', 'preço quanto por cento a menos barato', 'pix-price'],
  ['counterCash', 'Dinheiro na retirada', 'pagamento espécie balcão', 'counter'],
  ['reservationMinutes', 'Minutos para pagar', 'prazo reserva tempo pix'],
  ['guestCheckout', 'Comprar sem cadastro', 'conta login visitante'],
  ['guestMaxUnits', 'Unidades por pedido sem cadastro', 'limite máximo'],
  [
    'guestAddressUnits',
    'Unidades sem cadastro: no máximo por pessoa',
    'reserva limite ataque guardadas sem pagar',
  ],
  ['guestStockShare', 'Sem cadastro: no máximo de cada produto', 'reserva limite guardado sem pagar'],
];

/** The names of the settings' fields that the search finds. */
export const FOUND_SETTINGS: readonly string[] = [...SETTINGS, ...PAYMENT_SETTINGS].map(([field]) => field);

/** Returns the settings of one screen as places. */
const settingsAt = (
  found: readonly FoundSetting[],
  screen: { label: string; href: string },
): SpotlightPlace[] =>
  found.map(([field, label, words, resource]) => ({
    label,
    description: screen.label,
    href: `${screen.href}#field-${field}`,
    permission: 'settings:write',
    ...(resource && { resource }),
    words,
  }));

export const SPOTLIGHT_PLACES: readonly SpotlightPlace[] = [
  ...ACTS,
  ...settingsAt(SETTINGS, { label: SETTINGS_LABEL, href: SETTINGS_PATH }),
  ...settingsAt(PAYMENT_SETTINGS, { label: 'Loja, Pagamento', href: PAYMENT_PATH }),
];

/** Returns the acts and settings that a person may use. */
export const placesOf = (person: Permitted): SpotlightPlace[] =>
  SPOTLIGHT_PLACES.filter(
    ({ permission, resource }) =>
      (permission === undefined || can(person, permission)) &&
      !(resource !== undefined && person.off?.includes(resource)),
  );
