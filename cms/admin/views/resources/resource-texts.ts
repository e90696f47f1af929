import type { Resource } from '@shop/permissions/resources';

import type { OpenWork } from '../../../resources/queries/open-work';
import { PAYMENT_PATH } from '../../engine/menu';
import { pagePath } from '../../engine/pages';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { NEW_ORDER_PATH } from '../counter/counter-address';
import { NEW_COUPON_PATH } from '../promotions/coupons-address';
import { newLotHref } from '../lots/lots-address';
import { MESSAGES_PATH } from '../notifications/notifications-address';
import { productHref, PRODUCTS_PATH } from '../products/products-address';
import { TEAM_PATH } from '../team/team-address';

interface ResourceTexts {
  label: string;
  /** What it is for, in one sentence. */
  about: string;
  /** The first step after it was switched on. */
  first: { label: string; href: string };
}

/** The words of each resource. */
export const RESOURCE_TEXTS: Record<Resource, ResourceTexts> = {
  kitchen: {
    label: 'Cozinha',
    about: 'Uma tela grande com o que preparar hoje.',
    first: { label: 'Abrir a cozinha', href: pagePath('kitchen') },
  },
  runs: {
    label: 'Rotas e entregadores',
    about: 'A volta de cada entregador, parada por parada.',
    first: { label: 'Convidar um entregador', href: TEAM_PATH },
  },
  lots: {
    label: 'Lotes e etiquetas',
    about: 'De que fornada saiu cada caixa. Imprime a etiqueta.',
    first: { label: 'Criar um lote', href: newLotHref() },
  },
  counter: {
    label: 'Balcão e dinheiro',
    about: 'Pedidos por telefone e dinheiro na retirada.',
    first: { label: 'Fazer um pedido', href: NEW_ORDER_PATH },
  },
  board: {
    label: 'Quadro',
    about: 'Os pedidos em colunas, de recebido a entregue.',
    first: { label: 'Ver o quadro', href: `${pagePath('orders')}?visao=quadro` },
  },
  coupons: {
    label: 'Cupons',
    about: 'Códigos de desconto para o carrinho, com o que cada um trouxe.',
    first: { label: 'Criar um cupom', href: NEW_COUPON_PATH },
  },
  waitlist: {
    label: 'Avise-me',
    about: 'Quem encontra um produto esgotado pede um aviso para quando ele voltar.',
    first: { label: 'Ver os produtos', href: pagePath('products') },
  },
  reviews: {
    label: 'Avaliações',
    about: 'Quem recebeu dá estrelas e conta como foi. Você lê antes, responde e a página do produto mostra.',
    first: { label: 'Ver as avaliações', href: pagePath('reviews') },
  },
  discovery: {
    label: 'Ser encontrada',
    about: 'Catálogo para o Google e o Instagram, páginas para assistentes e de onde vêm as visitas.',
    first: { label: 'Ver de onde vêm', href: pagePath('visits') },
  },
  timing: {
    label: 'Data marcada',
    about: 'Preços e textos que mudam sozinhos no dia e na hora que você escolher.',
    first: { label: 'Marcar o preço de um produto', href: PRODUCTS_PATH },
  },
  kits: {
    label: 'Kits',
    about: 'Vários produtos juntos, com um preço só. O estoque e o rótulo vêm deles.',
    first: { label: 'Montar um kit', href: productHref('novo') },
  },
  whatsapp: {
    label: 'Avisos por WhatsApp',
    about: 'Depois de cada passo, a conversa do cliente abre com o seu texto pronto.',
    first: { label: 'Ver os textos', href: pagePath('noticeTexts') },
  },
  'pix-price': {
    label: 'Preço no Pix',
    about: 'Quem paga com Pix paga menos pelos produtos. O preço menor aparece em toda a loja.',
    first: { label: 'Escolher quanto', href: PAYMENT_PATH },
  },
  sms: {
    label: 'SMS',
    about: 'Avisos por mensagem de texto, pagos por mensagem.',
    first: { label: 'Escolher os avisos', href: MESSAGES_PATH },
  },
};

const OPEN_WORK: Record<OpenWork['kind'], (count: number) => string> = {
  cooks: (count) =>
    count === 1
      ? '1 pessoa da equipe só usa a cozinha. Mude a função dela e desligue depois.'
      : `${count} pessoas da equipe só usam a cozinha. Mude a função delas e desligue depois.`,
  couriers: (count) =>
    count === 1
      ? '1 entregador está na equipe. Mude a função dele e desligue depois.'
      : `${count} entregadores estão na equipe. Mude a função deles e desligue depois.`,
  runs: (count) =>
    count === 1
      ? '1 rota está aberta. Desligue quando ela terminar.'
      : `${count} rotas estão abertas. Desligue quando terminarem.`,
  lots: (count) =>
    count === 1
      ? '1 lote ainda está aberto. Desligue quando ele for encerrado.'
      : `${count} lotes ainda estão abertos. Desligue quando forem encerrados.`,
  recalls: () => 'Há um recolhimento em andamento. Desligue quando ele terminar.',
  cash: (count) =>
    count === 1
      ? '1 pedido espera o dinheiro na retirada. Desligue quando ele for pago.'
      : `${count} pedidos esperam o dinheiro na retirada. Desligue quando forem pagos.`,
  prices: (count) =>
    count === 1
      ? '1 produto tem um preço marcado. Retire o preço ou espere terminar e desligue depois.'
      : `${count} preços estão marcados. Retire os preços ou espere terminarem e desligue depois.`,
  texts: (count) =>
    count === 1
      ? '1 texto está marcado para ir ao ar. Retire a data e desligue depois.'
      : `${count} textos estão marcados para ir ao ar. Retire as datas e desligue depois.`,
  kits: (count) =>
    count === 1
      ? '1 kit está na loja. Desligue “À venda” na página dele e volte aqui.'
      : `${count} kits estão na loja. Desligue “À venda” na página de cada um e volte aqui.`,
  campaigns: (count) =>
    count === 1
      ? '1 mensagem por SMS ainda vai sair. Desligue depois.'
      : `${count} mensagens por SMS ainda vão sair. Desligue depois.`,
};

/** Says why a resource cannot go off now, and when it can. */
export const openWorkText = ({ kind, count }: OpenWork): string => OPEN_WORK[kind](count);

export const resourceRefusal = refusalTexts<DomainRefusal<'resources'>>({
  in_use: ({ work }) => openWorkText(work),
});
