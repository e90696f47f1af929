import { describe, expect, it } from 'vitest';

import { SEED_HOURS } from '@tests/support/cms/seed-hours';
import { plainTextOf } from '@tests/support/cms/seed-documents';
import { searchable } from '@cms/search/shop-index';
import { seedCategories } from '@cms/seed/content/categories';
import { seedFaq } from '@cms/seed/content/faq';
import { seedProducts } from '@cms/seed/content/products';
import { seedSettings } from '@cms/seed/content/settings';
import { seedZones } from '@cms/seed/content/delivery';
import { foodsOf } from '@shop/catalog/restrictions';
import { createSearchIndex } from '@shop/search/search-index';
import { questionWords, shopAnswers, type AnswerFacts } from '@shop/search/shop-answers';

const facts: AnswerFacts = {
  zones: seedZones.map((zone) => ({
    name: zone.name,
    city: zone.city,
    isActive: zone.active === true,
    isCityWide: zone.isDefault,
    feeCents: zone.feeCents,
    minimumCents: zone.minCents ?? 0,
    freeFromCents: zone.freeOverCents ?? null,
  })),
  bairros: seedZones.flatMap(({ bairros }) => (bairros ?? []).map(({ name }) => name)),
  attendanceHours: SEED_HOURS.attendance,
  deliveryHours: SEED_HOURS.delivery,
  pickupHours: SEED_HOURS.pickup,
  pickupAddress: seedSettings.pickupAddress ?? '',
  isPixOnSite: true,
  takesCash: true,
  guestCheckout: true,
  guestMaxUnits: 6,
  phone: seedSettings.phone,
  email: seedSettings.email,
  hasLots: true,
  foods: seedProducts.map((product) => foodsOf(product)),
  promotion: { title: 'Semana do Queijo', description: 'Quatro Queijos com preço menor.', path: '/cardapio' },
};

const categoryName = (slug: string) => seedCategories.find((category) => category.slug === slug)?.name ?? '';

const index = createSearchIndex({
  products: seedProducts.map((product) =>
    searchable({
      ...product,
      id: product.name,
      categoryName: categoryName(product.categorySlug),
      tags: [...product.tags],
      ingredients: [...product.ingredients],
    }),
  ),
  questions: [
    ...seedFaq.map(({ anchor, question, answer }) => ({
      id: anchor,
      question,
      answer: plainTextOf(answer),
      words: questionWords(question),
    })),
    ...shopAnswers(facts),
  ],
});

/** The first answer of the results page: the first product, or the first question when no product is found. */
const firstAnswer = (query: string): string | null => {
  const { products, questions } = index.search(query);
  return (products[0] ?? questions[0])?.id ?? null;
};

/** What shoppers type, and the answer that has to come first. */
const TYPED: readonly (readonly [query: string, first: string])[] = [
  ['pizza', 'Margherita'],
  ['pizzas', 'Margherita'],
  ['Pizza sem glúten', 'Margherita'],
  ['pizza de pepperoni', 'Pepperoni'],
  ['peperoni', 'Pepperoni'],
  ['pepperoni pizza', 'Pepperoni'],
  ['pepperonis', 'Pepperoni'],
  ['pepperony', 'Pepperoni'],
  ['4 queijos', 'Quatro Queijos'],
  ['quatro queijo', 'Quatro Queijos'],
  ['pizza 4 queijos', 'Quatro Queijos'],
  ['gorgonzola', 'Quatro Queijos'],
  ['provolone', 'Quatro Queijos'],
  ['1 margherita', 'Margherita'],
  ['2 margheritas', 'Margherita'],
  ['duas margheritas', 'Margherita'],
  ['margarita', 'Margherita'],
  ['marguerita', 'Margherita'],
  ['manjericao', 'Margherita'],
  ['quero uma pizza margherita', 'Margherita'],
  ['mussarela', 'Mussarela'],
  ['muçarela', 'Mussarela'],
  ['mozarela', 'Mussarela'],
  ['musarela', 'Mussarela'],
  ['azeitonas', 'Mussarela'],
  ['oregano', 'Mussarela'],
  ['disco', 'Discos Sem Cobertura'],
  ['discos', 'Discos Sem Cobertura'],
  ['sem lactose', 'Discos Sem Cobertura'],
  ['vegana', 'Discos Sem Cobertura'],
  ['veganas', 'Discos Sem Cobertura'],
  ['kit', 'Kit 3 Pizzas Sem Cobertura'],
  ['kits', 'Kit 3 Pizzas Sem Cobertura'],
  ['kit três', 'Kit 3 Pizzas Sem Cobertura'],
  ['entrega', 'area-e-taxa'],
  ['entregas', 'area-e-taxa'],
  ['frete', 'area-e-taxa'],
  ['taxa de entrega', 'area-e-taxa'],
  ['quanto custa o frete', 'area-e-taxa'],
  ['bairros', 'area-e-taxa'],
  ['vocês entregam em lauro de freitas', 'area-e-taxa'],
  ['camaçari', 'area-e-taxa'],
  ['Pituba', 'area-e-taxa'],
  ['vocês entregam na pituba', 'area-e-taxa'],
  ['troco', 'pagamento'],
  ['tem troco para 100', 'pagamento'],
  ['horário', 'horario'],
  ['horarios', 'horario'],
  ['que horas abre', 'horario'],
  ['retirada', 'retirada'],
  ['onde retirar', 'retirada'],
  ['pix', 'pagamento'],
  ['pagamento', 'pagamento'],
  ['cartao de credito', 'pagamento'],
  ['aceita dinheiro', 'pagamento'],
  ['formas de pagamento', 'pagamento'],
  ['cancelar', 'cancelar'],
  ['cancelar pedido', 'cancelar'],
  ['reembolso', 'cancelar'],
  ['promoção', 'promocao'],
  ['promocoes', 'promocao'],
  ['desconto', 'promocao'],
  ['lote', 'lotes'],
  ['laudos', 'lotes'],
  ['celíaco', 'seguranca-para-celiacos'],
  ['celiacos', 'seguranca-para-celiacos'],
  ['preparo', 'preparo-em-casa'],
  ['como assar', 'preparo-em-casa'],
  ['forno', 'preparo-em-casa'],
  ['validade', 'conservacao'],
  ['descongelou', 'chega-congelada'],
  ['chegou descongelada', 'chega-congelada'],
  ['sem cadastro', 'cadastro'],
  ['preciso de conta', 'cadastro'],
  ['whatsapp', 'contato'],
  ['telefone', 'contato'],
  ['agendar', 'horario'],
  ['pedido mínimo', 'area-e-taxa'],
  ['alergia', 'seguranca-para-celiacos'],
  ['quantas fatias', 'tamanho'],
  ['tamanho da pizza', 'tamanho'],
  ['contaminação cruzada', 'contaminacao-cruzada'],
  ['sem gluten', 'Margherita'],
  ['margehrita', 'Margherita'],
  ['pizza de marguerita', 'Margherita'],
  ['peperonni', 'Pepperoni'],
  ['pepepronis', 'Pepperoni'],
  ['pizza quatro quejos', 'Quatro Queijos'],
  ['3 kits', 'Kit 3 Pizzas Sem Cobertura'],
  ['entrgea', 'area-e-taxa'],
  ['fretes', 'area-e-taxa'],
  ['qual o valor do frete', 'area-e-taxa'],
  ['hroario', 'horario'],
  ['horário de entrega', 'horario'],
  ['pagar com pix', 'pagamento'],
  ['tem promoção?', 'promocao'],
  ['sou celiaca', 'seguranca-para-celiacos'],
  ['quanto tempo', 'horario'],
  ['quanto tempo demora', 'horario'],
  ['sem leite', 'alergico-leite'],
  ['não posso comer leite', 'alergico-leite'],
  ['ovo', 'alergico-ovos'],
  ['tem ovos?', 'alergico-ovos'],
  ['vegetariana', 'Quatro Queijos'],
  ['pizza vegetariana', 'Quatro Queijos'],
  ['air fryer', 'preparo-em-casa'],
  ['airfryer', 'preparo-em-casa'],
  ['microondas', 'preparo-em-casa'],
  ['micro-ondas', 'preparo-em-casa'],
  ['privacidade', 'privacidade'],
  ['excluir conta', 'privacidade'],
  ['apagar meus dados', 'privacidade'],
  ['conta', 'cadastro'],
  ['bebida', 'bebidas'],
  ['coca', 'bebidas'],
  ['40285-001', 'area-e-taxa'],
  ['CEP 40285001', 'area-e-taxa'],
  ['4０２８５-001', 'area-e-taxa'],
  ['meu pedido', 'acompanhar'],
  ['meus pedidos', 'acompanhar'],
  ['cadê meu pedido', 'acompanhar'],
  ['calabresa', 'Pepperoni'],
  ['2 pizzas de calabresa', 'Pepperoni'],
  ['barata', 'promocao'],
  ['pizza mais barata', 'promocao'],
  ['mar\ngherita', 'Margherita'],
  ['peppe\r\nroni', 'Pepperoni'],
  ['2 pizzas', 'Margherita'],
  ['pizza 1', 'Margherita'],
  ['passei mal', 'passei-mal'],
  ['estou passando mal', 'passei-mal'],
  ['reação alérgica', 'passei-mal'],
  ['emergência', 'passei-mal'],
  ['veio errada', 'cancelar'],
  ['pizza errada', 'cancelar'],
  ['faltou uma pizza', 'cancelar'],
  ['chegou quebrada', 'cancelar'],
  ['base de pizza', 'Discos Sem Cobertura'],
  ['massa', 'Discos Sem Cobertura'],
  ['massa pronta', 'Discos Sem Cobertura'],
  ['nota fiscal', 'nota-fiscal'],
  ['cadê a nota fiscal do pedido', 'nota-fiscal'],
];

describe('the search as shoppers type it', () => {
  it.each(TYPED)('answers "%s" with %s first', (query, first) => {
    expect(firstAnswer(query)).toBe(first);
  });

  it('has at least sixty queries', () => {
    expect(TYPED.length).toBeGreaterThanOrEqual(60);
  });

  it.each(['1', 'a', 'é', '2', "d'arc", ' '])('finds nothing for %j, which says nothing', (query) => {
    expect(firstAnswer(query)).toBeNull();
  });

  it('takes a whole word for no beginning of a longer one', () => {
    const found = index.search('conta').questions.map(({ id }) => id);
    expect(found).not.toContain('contaminacao-cruzada');
    expect(found).not.toContain('contato');
  });

  it('says that a dish the shop does not have is only near, and adds no question to it', () => {
    expect(index.search('2 pizzas de calabresa')).toMatchObject({ questions: [], isApproximate: true });
  });

  it('finds no ingredient by a word that has an answer of its own', () => {
    expect(index.search('barata').products).toEqual([]);
  });

  it('finds every product for a word that every product has, and keeps the order of the menu', () => {
    expect(index.search('pizza').products.map(({ id }) => id)).toEqual(seedProducts.map(({ name }) => name));
  });
});

describe("the shop's own answers", () => {
  const answer = (id: string, changed: Partial<AnswerFacts> = {}) =>
    shopAnswers({ ...facts, ...changed })
      .find((known) => known.id === id)
      ?.answer.replaceAll('\u00a0', ' ') ?? null;

  it('name the fee of every zone that is on, with its minimum', () => {
    expect(answer('area-e-taxa')).toContain('Salvador: R$ 15,00.');
    expect(answer('area-e-taxa')).toContain(
      'Lauro de Freitas: R$ 18,00, pedido mínimo de R$ 80,00, grátis a partir de R$ 200,00.',
    );
    expect(answer('area-e-taxa', { zones: facts.zones.slice(0, 1) })).toBe('Salvador: R$ 15,00.');
    expect(
      answer('area-e-taxa', { zones: facts.zones.map((zone) => ({ ...zone, isActive: false })) }),
    ).toBeNull();
  });

  it('follow the switches of payment, lots and offers', () => {
    expect(answer('pagamento')).toMatch(/^Pix na página da loja/);
    expect(answer('pagamento', { isPixOnSite: false, takesCash: false })).toBe(
      'Pix, cartão de crédito e cartão de débito, pelo Mercado Pago. Não recebemos dinheiro na entrega nem na retirada.',
    );
    expect(answer('lotes', { hasLots: false })).toBeNull();
    expect(answer('promocao')).toContain('Semana do Queijo');
    expect(answer('promocao', { promotion: null })).toContain('não há promoção');
  });

  it('count the products that warn of a food, and name none of them', () => {
    expect(
      answer('alergico-ovos', {
        foods: [
          { contains: ['leite'], mayContain: ['ovos'] },
          { contains: [], mayContain: [] },
        ],
      }),
    ).toContain('Dos 2 produtos do cardápio, contêm: 0; podem conter: 1; sem aviso no rótulo: 1.');
    expect(answer('alergico-ovos', { foods: [] })).toBeNull();
    expect(index.search('Margherita').questions.map(({ id }) => id)).not.toContain('alergico-leite');
  });

  it('name the hours of the settings', () => {
    expect(answer('horario')).toContain('Entrega: todos os dias, das 11h às 19h.');
    expect(answer('horario', { attendanceHours: [], deliveryHours: [], pickupHours: [] })).toBeNull();
  });
});
