import { restrictionOptions, type Foods } from '../catalog/restrictions';
import { areaText, type FeeZone } from '../delivery/area-text';
import { guestWaysText } from '../messages/guest-messages';
import { paymentWaysText } from '../payments/payment-labels';
import { weekText } from '../time/hours-text';
import type { WeeklyHours } from '../time/open-now';
import type { SearchableQuestion } from './search-index';

/** The facts of the shop that its own answers are written from. */
export interface AnswerFacts {
  zones: readonly FeeZone[];
  /** The names of every bairro of these zones. */
  bairros: readonly string[];
  attendanceHours: readonly WeeklyHours[];
  deliveryHours: readonly WeeklyHours[];
  pickupHours: readonly WeeklyHours[];
  pickupAddress: string;
  isPixOnSite: boolean;
  /** Whether cash is taken at a pickup of an order placed at the counter. */
  takesCash: boolean;
  /** Whether buying without an account is possible, and with how many units at most. */
  guestCheckout: boolean;
  guestMaxUnits: number;
  phone: string;
  email: string;
  /** Whether the page about lots exists. */
  hasLots: boolean;
  /** The foods that each product on sale contains or may contain. */
  foods: readonly Foods[];
  /** The promotion that the menu announces; null without one. */
  promotion: { title: string; description: string | null; path: string } | null;
}

/** An answer that the shop knows by itself, with the page that says more. */
export interface ShopAnswer extends Required<SearchableQuestion> {
  href: string;
}

/** What shoppers type for a question of the owner's, by what the question is about. */
const TOPICS: readonly (readonly [about: RegExp, words: string])[] = [
  [
    /prepar|forno|ass(?:ar|o)\b/i,
    'preparo preparar assar assa esquentar forno cozinhar minutos graus modo air fryer airfryer microondas micro ondas frigideira fogão churrasqueira',
  ],
  [/conserv|guard/i, 'conservar guardar validade dura durabilidade descongelar geladeira freezer recongelar'],
  [/congelada/i, 'descongelou descongelada derreteu chegou mole'],
  [/cel[ií]ac|segur/i, 'segurança seguro celíaco celíaca alergia alérgico intolerante'],
  [/tamanho/i, 'fatias pedaços pessoas serve centímetros diâmetro'],
  [/ingrediente/i, 'açúcar soja leite composição receita'],
];

/** Returns the words that ask for a question of the owner's and need not be in it. */
export const questionWords = (question: string): string =>
  TOPICS.filter(([about]) => about.test(question))
    .map(([, words]) => words)
    .join(' ');

/** Returns the answers about the shop, which follow its zones, hours and switches, so that no text has to be edited. */
export function shopAnswers(facts: AnswerFacts): ShopAnswer[] {
  return [
    areaAnswer(facts),
    hoursAnswer(facts),
    pickupAnswer(facts),
    paymentAnswer(facts),
    accountAnswer(facts),
    contactAnswer(facts),
    TRACKING,
    ILLNESS,
    CANCELLATION,
    INVOICE,
    PRIVACY,
    DRINKS,
    promotionAnswer(facts.promotion),
    ...(facts.hasLots ? [LOTS] : []),
    ...restrictionOptions(facts.foods).map((food) => foodAnswer(food, facts.foods)),
  ].filter((answer) => answer !== null);
}

const TRACKING: ShopAnswer = {
  id: 'acompanhar',
  question: 'Onde vejo meu pedido?',
  words: 'meu meus pedido pedidos cadê acompanhar acompanhamento status andamento link rastrear',
  answer:
    'Com conta, em “Meus Pedidos”. Sem cadastro, pelo link que mandamos por e-mail: em “Receber o link do pedido” ele vai de novo.',
  href: '/pedido',
};

const PRIVACY: ShopAnswer = {
  id: 'privacidade',
  question: 'Como vejo, corrijo ou apago meus dados?',
  words: 'privacidade dados lgpd cookies excluir exclusão apagar deletar encerrar meus política',
  answer:
    'Com conta, em “Privacidade”, dentro de “Minha Conta”: dá para baixar os dados e excluir a conta. Sem cadastro, pelo link do pedido. A política de privacidade diz o que guardamos e por quanto tempo.',
  href: '/politica-de-privacidade',
};

const DRINKS: ShopAnswer = {
  id: 'bebidas',
  question: 'Vocês vendem bebidas?',
  words: 'bebida bebidas refrigerante refri coca cola guaraná suco água cerveja vinho sobremesa',
  answer: 'Tudo o que vendemos está no cardápio.',
  href: '/cardapio',
};

/**
 * The emergency number comes first, because nobody who is ill reads on. The word 'mal' would find it for 'mais barata'.
 */
const ILLNESS: ShopAnswer = {
  id: 'passei-mal',
  question: 'Tive uma reação. O que faço?',
  words:
    'passei passou passando doente reação alérgica alérgico anafilaxia sintoma sintomas vômito diarreia médico hospital emergência urgente socorro 192 samu',
  answer:
    'Em emergência, ligue 192. Não coma o que sobrou e guarde a embalagem. Depois, avise em “Preciso de ajuda”, na página do pedido: olhamos na hora.',
  href: '/ajuda',
};

const CANCELLATION: ShopAnswer = {
  id: 'cancelar',
  question: 'Como cancelo ou devolvo um pedido?',
  words:
    'cancelar cancelamento desistir desistência devolver devolução reembolso estorno trocar troca reclamar reclamação problema defeito errado errada erraram trocaram faltou falta faltando quebrado quebrada estragada estragado veio chegou',
  answer:
    'Na página do pedido: antes de pagar, ou em até 5 minutos depois de pago, pelo botão de cancelar. Depois disso, em “Preciso de ajuda”, “Quero desistir da compra” cancela o pedido até ele sair, e a compra até 7 dias depois de recebida. Problemas no produto vão pelo mesmo lugar.',
  href: '/politica-de-devolucao',
};

const INVOICE: ShopAnswer = {
  id: 'nota-fiscal',
  question: 'Como peço nota fiscal ou recibo?',
  words: 'nota notas fiscal fiscais nf nfe recibo comprovante cpf cnpj',
  answer:
    'O recibo está na página do pedido pago e não é documento fiscal. Para a nota fiscal, fale com a gente e diga o número do pedido.',
  href: '/contato',
};

const LOTS: ShopAnswer = {
  id: 'lotes',
  question: 'Onde vejo o lote e o laudo da minha pizza?',
  words:
    'lote lotes laudo laudos teste exame laboratório código etiqueta rastrear validade recolhimento confiança',
  answer:
    'Digite o código da etiqueta na página de lotes: ela mostra quando a pizza foi feita e o resultado do glúten.',
  href: '/confianca',
};

function areaAnswer({ zones, bairros }: AnswerFacts): ShopAnswer | null {
  const answer = areaText(zones);
  if (answer === '') return null;
  return {
    id: 'area-e-taxa',
    question: 'Onde vocês entregam, e qual é a taxa?',
    words: `entrega entregas entregar entregam frete taxa área região bairro bairros cidade cep delivery motoboy custa envio ${bairros.join(' ')}`,
    answer,
    href: '/contato',
  };
}

function hoursAnswer({ attendanceHours, deliveryHours, pickupHours }: AnswerFacts): ShopAnswer | null {
  const spans = [
    ['Atendimento', attendanceHours],
    ['Entrega', deliveryHours],
    ['Retirada', pickupHours],
  ] as const;
  const known = spans.filter(([, hours]) => hours.length > 0);
  if (known.length === 0) return null;
  return {
    id: 'horario',
    question: 'Qual é o horário?',
    words:
      'horário horários hora horas aberto abre fecha funcionamento funciona domingo sábado feriado quando quanto tempo chega demora prazo agendar agendamento',
    answer: [
      ...known.map(([name, hours]) => `${name}: ${weekText(hours)}.`),
      // Whoever asks when the order arrives needs the day, which depends on the bairro.
      ...(deliveryHours.length > 0
        ? ['Para saber quando chega, diga o seu CEP no cardápio: ele mostra a próxima entrega.']
        : []),
    ].join(' '),
    href: '/contato',
  };
}

/**
 * The answer about one food that labels warn of. It gives numbers instead of names, because every product that it named
 * would be found by its name in each of these answers.
 */
function foodAnswer(food: string, products: readonly Foods[]): ShopAnswer {
  const contain = products.filter(({ contains }) => contains.includes(food)).length;
  const may = products.filter(({ mayContain }) => mayContain.includes(food)).length;
  const numbers = [
    `contêm: ${contain}`,
    `podem conter: ${may}`,
    `sem aviso no rótulo: ${products.length - contain - may}`,
  ];
  return {
    id: `alergico-${food.replaceAll(' ', '-')}`,
    question: `Quais produtos não têm ${food}?`,
    words: `${food} sem ${food} zero ${food} intolerância`,
    answer: `Dos ${products.length} produtos do cardápio, ${numbers.join('; ')}. Marque ${food} em “Não posso comer…”, no cardápio, para esconder os que avisam.`,
    href: '/cardapio',
  };
}

function pickupAnswer({ pickupAddress }: AnswerFacts): ShopAnswer | null {
  if (pickupAddress === '') return null;
  return {
    id: 'retirada',
    question: 'Posso retirar o pedido?',
    words: 'retirada retirar buscar endereço loja balcão onde fica local',
    answer: `Sim, a retirada é grátis: ${pickupAddress}.`,
    href: '/contato',
  };
}

function paymentAnswer({ isPixOnSite, takesCash }: AnswerFacts): ShopAnswer {
  return {
    id: 'pagamento',
    question: 'Como posso pagar?',
    words:
      'pagamento pagar paga pix cartão crédito débito dinheiro troco boleto vale aceita aceitam parcela parcelar',
    answer: [
      paymentWaysText(isPixOnSite),
      takesCash
        ? 'Em dinheiro, só na retirada de um pedido feito pelo telefone ou no balcão.'
        : 'Não recebemos dinheiro na entrega nem na retirada.',
    ].join(' '),
    href: '/termos-de-uso',
  };
}

const accountAnswer = (facts: AnswerFacts): ShopAnswer => ({
  id: 'cadastro',
  question: 'Preciso de cadastro para comprar?',
  words: 'cadastro cadastrar cadastrado conta login entrar senha sem visitante',
  answer: guestWaysText(facts),
  href: '/carrinho',
});

function contactAnswer({ phone, email }: AnswerFacts): ShopAnswer | null {
  if (phone === '' && email === '') return null;
  return {
    id: 'contato',
    question: 'Como falo com vocês?',
    words: 'contato falar whatsapp zap telefone ligar e-mail email instagram atendimento',
    answer: [
      ...(phone === '' ? [] : [`WhatsApp e telefone: ${phone}.`]),
      ...(email === '' ? [] : [`E-mail: ${email}.`]),
    ].join(' '),
    href: '/contato',
  };
}

function promotionAnswer(promotion: AnswerFacts['promotion']): ShopAnswer {
  return {
    id: 'promocao',
    question: 'Tem promoção hoje?',
    words: 'promoção promoções desconto descontos oferta ofertas cupom barato barata baratos baratas',
    answer: promotion
      ? `${promotion.title}. ${promotion.description ?? ''}`.trim()
      : 'Hoje não há promoção. Quando houver, ela aparece no cardápio.',
    href: promotion?.path ?? '/cardapio',
  };
}
