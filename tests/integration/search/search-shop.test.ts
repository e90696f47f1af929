import { afterEach, describe, expect, it } from 'vitest';
import { loadSuggestions } from '@app/view-models/suggestions-view';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { seedZones } from '@cms/seed/content/delivery';
import { searchShop } from '@cms/search/queries/search-shop';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const dropAll = () => (['catalog', 'content'] as const).forEach(dropSnapshots);

afterEach(dropAll);

const paragraph = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr' as const,
    format: '' as const,
    indent: 0,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  },
});

const publishFaq = async (questions: { question: string; anchor: string; answer: string }[]) => {
  await shop.cms.payload.updateGlobal({
    slug: 'faq',
    overrideAccess: true,
    data: {
      _status: 'published',
      questions: questions.map(({ answer, ...rest }) => ({ ...rest, answer: paragraph(answer) })),
    },
  });
  dropAll();
};

const found = async (query: string) => {
  const { products, questions } = await searchShop(shop.cms, query);
  return [...products.map(({ product }) => product.name), ...questions.map(({ anchor }) => anchor)];
};

describe('searching the shop', () => {
  it('finds products on sale and published questions, whatever the spelling', async () => {
    await makeProduct(shop.cms, { name: 'Muçarela', description: 'Clássica.' });
    await makeProduct(shop.cms, { name: 'Mussarela escondida', active: false });
    await makeProduct(shop.cms, { name: 'Mussarela por conferir', isLabelConfirmed: false });
    await publishFaq([
      { question: 'Qual queijo?', anchor: 'queijo', answer: 'Mussarela de búfala.' },
      { question: 'Onde fica?', anchor: 'onde', answer: 'Em Brotas.' },
    ]);
    expect(await found('MUSSARELA')).toEqual(['Muçarela', 'queijo']);
    expect(await found('mozarela')).toEqual(['Muçarela', 'queijo']);
    expect(await found('')).toEqual([]);
  });

  it('lists available products before sold-out ones', async () => {
    await makeProduct(shop.cms, { name: 'Pizza de queijo', stock: 0 });
    await makeProduct(shop.cms, { name: 'Disco', description: 'Leva queijo.' });
    expect(await found('queijo')).toEqual(['Disco', 'Pizza de queijo']);
  });

  it('recognises what a product is free of by its flags only', async () => {
    await makeProduct(shop.cms, {
      name: 'Comum',
      allergens: { contains: ['leite e lactose'], mayContain: [] },
    });
    await makeProduct(shop.cms, { name: 'Disco', isLactoseFree: true });
    expect(await found('lactose')).toEqual(['Disco', 'alergico-lactose']);
    expect(await found('sem lactose')).toEqual(['Disco', 'alergico-lactose']);
  });

  it('says where the words were found', async () => {
    await makeProduct(shop.cms, {
      name: 'Pizza',
      description: 'De todo dia.',
      ingredients: ['farinha de arroz', 'fécula de batata'],
    });
    const evidence = async (query: string) => (await searchShop(shop.cms, query)).products[0]?.evidence();
    expect(await evidence('batata')).toBe('Ingredientes: farinha de arroz, fécula de batata');
    expect(await evidence('pizza')).toBe('De todo dia.');
  });

  it('follows the catalogue and the questions as soon as they change', async () => {
    const { id } = await makeProduct(shop.cms, { name: 'Antiga' });
    expect(await found('antiga')).toEqual(['Antiga']);
    await shop.sql.query(`update products set name = 'Renovada' where id = $1`, [id]);
    dropSnapshots('catalog');
    expect(await found('renovada')).toEqual(['Renovada']);
    expect(await found('antiga')).toEqual([]);
    await publishFaq([{ question: 'Entregam?', anchor: 'entrega', answer: 'Sim.' }]);
    expect(await found('entregam')).toEqual(['entrega']);
  });

  it("answers with the shop's own facts, and leads to the page that says more", async () => {
    await publishFaq([{ question: 'Chega congelada?', anchor: 'congelada', answer: 'Sim.' }]);
    const { questions } = await searchShop(shop.cms, 'pix');
    expect(questions.map(({ anchor, href }) => [anchor, href])).toEqual([['pagamento', '/termos-de-uso']]);
    const [frozen] = (await searchShop(shop.cms, 'congelada')).questions;
    expect(frozen?.href).toBe('/informacoes-importantes#congelada');
    expect((await searchShop(shop.cms, 'lote')).questions).toEqual([]);
  });

  it('names every area that it delivers to, because a part of the list would look like all of it', async () => {
    for (const zone of seedZones)
      await shop.cms.payload.create({ collection: 'delivery-zones', data: zone, overrideAccess: true });
    dropAll();
    const [area] = (await searchShop(shop.cms, 'frete')).questions;
    expect(area?.anchor).toBe('area-e-taxa');
    for (const { name } of seedZones) expect(area?.excerpt).toContain(`${name}: `);
  });

  it('truncates excessively long input', async () => {
    expect((await searchShop(shop.cms, 'a'.repeat(5000))).query).toHaveLength(80);
  });
});

describe('suggestions', () => {
  it('are the best few, with current prices and the matches marked', async () => {
    for (let place = 0; place < 8; place += 1) {
      await makeProduct(shop.cms, { name: `Queijo ${place}`, priceCents: 1000 });
    }
    await makePromotion(shop.cms, { discountPercentage: 10 });
    dropAll();
    const view = await loadSuggestions(shop.cms, 'queijo');
    expect(view.products).toHaveLength(5);
    expect(view).toMatchObject({ productCount: 8, questionCount: 0, isApproximate: false });
    expect(view.products[0]).toMatchObject({ priceCents: 900, oldPriceCents: 1000, isSoldOut: false });
    expect(view.products[0]?.name[0]).toEqual({ text: 'Queijo', isHit: true });
  });

  it('are the default ones when nothing is found', async () => {
    await makeProduct(shop.cms, { name: 'Margherita' });
    await publishFaq([{ question: 'Entregam?', anchor: 'entrega', answer: 'Sim.' }]);
    for (const query of ['', 'xyzxyz']) {
      const view = await loadSuggestions(shop.cms, query);
      expect(view).toMatchObject({ query, productCount: 0, questionCount: 0 });
      expect(view.products[0]?.name).toEqual([{ text: 'Margherita', isHit: false }]);
      expect(view.questions).toHaveLength(1);
    }
  });
});
