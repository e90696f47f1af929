import { describe, expect, it } from 'vitest';
import type { ProductDetailView } from '@cms/catalog/product-view';
import type { SettingsView } from '@cms/content/content-views';

import { breadcrumbData } from '@app/seo/json-ld';
import { productData } from '@app/seo/product-data';
import { robotsText } from '@app/seo/robots';
import { faqData, shopData, siteData } from '@app/seo/shop-data';
import { sitemapXml } from '@app/seo/sitemap';

const publicUrl = 'https://loja.test';

const image = {
  src: '/imagens/a-480.webp',
  srcSet: '/imagens/a-480.webp 480w, /imagens/a.webp 1400w',
  sources: [],
  alt: 'Uma pizza',
  width: 1400,
  height: 1400,
  focus: { x: 50, y: 50 },
};

const product = (more: Partial<ProductDetailView> = {}): ProductDetailView => ({
  id: 'p1',
  slug: 'quatro-queijos',
  name: 'Quatro Queijos',
  description: 'Quatro queijos.',
  priceCents: 6290,
  discountedPriceCents: null,
  discountPercentage: null,
  pixPriceCents: null,
  promotionTitle: null,
  promotionLastDay: null,
  categorySlug: 'tradicional',
  stockState: 'in',
  image,
  isNew: false,
  isGlutenFree: true,
  isSugarFree: false,
  isLactoseFree: false,
  isOrganic: false,
  categoryName: 'Tradicionais',
  images: [image],
  tags: [],
  ingredients: [],
  allergens: { contains: ['leite'], mayContain: [] },
  nutrition: null,
  componentNutrition: [],
  components: [],
  netWeightGrams: 460,
  preparationTimeMinutes: null,
  storage: null,
  pickupOnly: false,
  noticeDays: 0,
  ...more,
});

const dataOf = (more: Partial<ProductDetailView> = {}) =>
  productData({ product: product(more), publicUrl, brandName: 'Massa Mansa', zones, reviews: null });

const terms = { minimumCents: 0, freeFromCents: null, cepRanges: [] };
const zones = [
  {
    ...terms,
    name: 'Pituba',
    isActive: true,
    feeCents: 1800,
    cepRanges: [{ from: '41810000', to: '41830-999' }],
  },
  { ...terms, name: 'Camaçari', isActive: true, feeCents: 2500 },
  { ...terms, name: 'Fora', isActive: false, feeCents: 9000 },
];

describe('the structured data of a product', () => {
  it('has its price in reais, its picture and its label', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Product',
      name: 'Quatro Queijos',
      url: 'https://loja.test/produto/quatro-queijos',
      image: ['https://loja.test/imagens/a.webp'],
      brand: { name: 'Massa Mansa' },
      weight: { value: 460, unitCode: 'GRM' },
      additionalProperty: [{ name: 'Sem glúten', value: true }],
      offers: { price: '62.90', priceCurrency: 'BRL', availability: 'https://schema.org/InStock' },
    });
  });

  it('claims nothing that the label does not, and mentions no lot, report or health benefit', () => {
    const plain = dataOf({ isGlutenFree: false, description: 'Uma pizza.' });
    expect(plain).toMatchObject({ additionalProperty: [] });
    const claimed = dataOf({ isGlutenFree: true, isLactoseFree: true, isSugarFree: true, isOrganic: true });
    const names = (claimed['additionalProperty'] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Sem glúten', 'Sem lactose', 'Sem açúcar']);
    for (const data of [plain, claimed]) {
      expect(JSON.stringify(data)).not.toMatch(
        /lote|laudo|batch|mg\/kg|celíac|segur|certific|aggregateRating|review/i,
      );
    }
  });

  it('has the promotional price, the previous price and the last day', () => {
    const data = dataOf({
      discountedPriceCents: 5661,
      discountPercentage: 10,
      promotionLastDay: '2026-11-26',
    });
    expect(data.offers).toMatchObject({
      price: '56.61',
      priceValidUntil: '2026-11-26',
      priceSpecification: { price: '62.90', priceType: 'https://schema.org/StrikethroughPrice' },
    });
    expect(dataOf().offers).not.toHaveProperty('priceSpecification');
    expect(dataOf().offers).not.toHaveProperty('priceValidUntil');
  });

  it.each([
    ['out', 'OutOfStock'],
    ['low', 'InStock'],
  ] as const)('with stock %s has the availability %s', (stockState, availability) => {
    expect(dataOf({ stockState }).offers).toMatchObject({
      availability: `https://schema.org/${availability}`,
    });
  });

  it('says what the delivery to each zone costs, and where the policy of returns is', () => {
    expect(dataOf().offers).toMatchObject({
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingDestination: {
            name: 'Pituba',
            addressCountry: 'BR',
            postalCodeRange: [{ postalCodeBegin: '41810-000', postalCodeEnd: '41830-999' }],
          },
          shippingRate: { value: '18.00', currency: 'BRL' },
        },
        { shippingDestination: { name: 'Camaçari' }, shippingRate: { value: '25.00' } },
      ],
      hasMerchantReturnPolicy: { merchantReturnLink: 'https://loja.test/politica-de-devolucao' },
    });
    expect(dataOf({ pickupOnly: true }).offers).not.toHaveProperty('shippingDetails');
    const nowhere = productData({ product: product(), publicUrl, brandName: '', zones: [], reviews: null });
    expect(nowhere['offers']).not.toHaveProperty('shippingDetails');
  });

  it('says the fee that one piece at its current price pays, where its price reaches the minimum', () => {
    const priced = productData({
      product: product({ priceCents: 9990, discountedPriceCents: 7990, discountPercentage: 20 }),
      publicUrl,
      brandName: '',
      zones: [
        { ...terms, name: 'Grátis', isActive: true, feeCents: 1500, freeFromCents: 7990 },
        { ...terms, name: 'Ainda não', isActive: true, feeCents: 1500, freeFromCents: 7991 },
        { ...terms, name: 'Só com mais', isActive: true, feeCents: 1500, minimumCents: 7991 },
      ],
      reviews: null,
    });
    const { shippingDetails } = priced['offers'] as { shippingDetails: unknown[] };
    expect(shippingDetails).toMatchObject([
      { shippingDestination: { name: 'Grátis' }, shippingRate: { value: '0.00' } },
      { shippingDestination: { name: 'Ainda não' }, shippingRate: { value: '15.00' } },
    ]);
    expect(shippingDetails).toHaveLength(2);
  });

  it('of a kit names what it is made of', () => {
    expect(dataOf({ components: [{ slug: 'discos', name: 'Discos', quantity: 3 }] })).toMatchObject({
      description: 'Quatro queijos. 3 × Discos',
    });
  });

  it('leaves out what the shop does not know', () => {
    const bare = dataOf({
      images: [],
      image: null,
      categoryName: null,
      netWeightGrams: null,
      description: '',
    });
    for (const key of ['aggregateRating', 'review', 'gtin', 'image', 'weight', 'category', 'description']) {
      expect(bare).not.toHaveProperty(key);
    }
  });
});

const settings: SettingsView = {
  brandName: 'Massa Mansa',
  tagline: 'pizzas artesanais sem glúten',
  footerText: null,
  notices: [],
  city: 'Salvador-BA',
  phone: '(71) 90000-0000',
  phoneE164: '+5571900000000',
  email: 'ola@massamansa.example',
  whatsappNumber: '5571900000000',
  whatsappGreeting: 'Olá!',
  instagram: 'massamansa.demo',
  seller: { legalName: 'Massa Mansa Ltda.', cnpj: '', address: '' },
  attendanceHours: [{ days: [0, 6], opens: '11:00', closes: '19:00' }],
  pickupHours: [],
  deliveryHours: [],
  closedDates: [],
  earlyEnds: {},
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  reservationMinutes: 30,
  separationTime: '',
  isPixOnSite: false,
  pixPercent: 0,
  guestCheckout: false,
  guestMaxUnits: 6,
  counterCash: false,
  termsVersion: '',
};

const business = (more: Partial<SettingsView> = {}, pricesCents: number[] = [9990, 3490]) =>
  shopData({
    settings: { ...settings, ...more },
    area: { defaultZone: null, cities: ['Salvador'], zones: [], servedCities: [] },
    publicUrl,
    pricesCents,
    picturePath: '/compartilhar/loja.jpg',
  });

describe('the structured data of the shop', () => {
  it("has the owner's hours, address and delivery area", () => {
    expect(business()).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '+55 (71) 90000-0000',
      hasMenu: 'https://loja.test/cardapio',
      address: {
        streetAddress: 'Jardim Castro Alves 07, Brotas',
        addressLocality: 'Salvador',
        addressRegion: 'BA',
        addressCountry: 'BR',
      },
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Sunday', 'https://schema.org/Saturday'],
          opens: '11:00',
          closes: '19:00',
        },
      ],
      areaServed: [{ '@type': 'City', name: 'Salvador' }],
      priceRange: 'R$\u00a034,90 – R$\u00a099,90',
      sameAs: ['https://www.instagram.com/massamansa.demo/'],
    });
  });

  it('keeps a free-form address in one line, and leaves out what is missing', () => {
    expect(business({ pickupAddress: 'Na feira de sábado' }).address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Na feira de sábado',
      addressCountry: 'BR',
    });
    const bare = business({ phone: '', instagram: null, pickupAddress: '' }, []);
    for (const key of ['telephone', 'sameAs', 'address', 'priceRange']) expect(bare).not.toHaveProperty(key);
  });

  it.each([
    ['Rua A, 7, Brotas, Salvador/BA, 40285-001', 'Rua A, 7, Brotas', '40285-001'],
    ['Rua A, 7, Brotas, Salvador/BA - CEP 40285001', 'Rua A, 7, Brotas', '40285-001'],
    ['Rua A, 7, Brotas, Salvador/BA. CEP: 40285-001.', 'Rua A, 7, Brotas', '40285-001'],
    ['Avenida 40285, Salvador/BA', 'Avenida 40285', undefined],
  ])('reads the postal code of %s', (pickupAddress, streetAddress, postalCode) => {
    const address = business({ pickupAddress })['address'] as Record<string, unknown>;
    expect(address).toMatchObject({ streetAddress, addressLocality: 'Salvador', addressRegion: 'BA' });
    expect(address['postalCode']).toBe(postalCode);
  });

  it("has the CEP of the seller's address, if the pickup is at the same place", () => {
    const at = (address: string) =>
      business({ seller: { legalName: '', cnpj: '', address } })['address'] as Record<string, unknown>;
    expect(at('Jardim Castro Alves 07, Brotas, Salvador/BA - CEP: 40285-001')['postalCode']).toBe(
      '40285-001',
    );
    expect(at('Rua Chile 1, Centro, Salvador/BA - CEP: 40020-000')).not.toHaveProperty('postalCode');
  });

  it.each([
    ['71 99999-0000', '+55 71 99999-0000'],
    ['+55 71 99999-0000', '+55 71 99999-0000'],
    ['0800 123 4567', '0800 123 4567'],
  ])('has the phone %s with the code of the country, if it can be called from abroad', (phone, expected) => {
    expect(business({ phone })['telephone']).toBe(expected);
  });

  it('states the address of the search', () => {
    expect(siteData(publicUrl, 'Massa Mansa').potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://loja.test/busca?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    });
  });

  it('lists the questions of the FAQ with their answers', () => {
    expect(faqData([{ question: 'É sem glúten?', answer: 'É.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'É sem glúten?', acceptedAnswer: { '@type': 'Answer', text: 'É.' } },
    ]);
  });

  it('numbers the breadcrumb steps of a page', () => {
    const { itemListElement } = breadcrumbData(publicUrl, [{ name: 'Cardápio', path: '/cardapio' }]);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://loja.test/' },
      { '@type': 'ListItem', position: 2, name: 'Cardápio', item: 'https://loja.test/cardapio' },
    ]);
  });
});

describe('the files for crawlers', () => {
  it('list pages with the time of their last edit, as valid XML', () => {
    const xml = sitemapXml(publicUrl, [
      { path: '/cardapio', lastModified: new Date('2026-11-20T12:00:00Z') },
      { path: `/produto/a&b<'">`, lastModified: null },
    ]);
    expect(xml).toContain(
      '<url><loc>https://loja.test/cardapio</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
    );
    expect(xml).toContain('<url><loc>https://loja.test/produto/a&amp;b&lt;&apos;&quot;&gt;</loc></url>');
  });

  /** Whether a rule matches the address from its start. As in RFC 9309, '*' means anything, and '$' means the end. */
  const isRefused = (address: string) =>
    robotsText(publicUrl)
      .split('\n')
      .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
      .some((rule) => {
        const pattern = rule.replace(/[.?+(){}[\]\\|^]/g, '\\$&').replaceAll('*', '.*');
        return new RegExp(`^${pattern}`).test(address);
      });

  it.each([
    '/admin',
    '/admin/collections/orders',
    '/api/products',
    '/conta',
    '/conta?aba=entrar',
    '/conta/pedidos',
    '/carrinho',
    '/pagamento/sucesso',
    '/login',
    '/esqueci-a-senha',
    '/redefinir-senha?token=x',
    '/confirmar-novo-email?token=x',
    '/entrar/google',
    '/entrar/ligar?token=x',
    '/privacidade/exclusao/x',
    '/cardapio.data',
    '/cardapio.data?_routes=root',
  ])('keep crawlers out of %s', (address) => {
    expect(isRefused(address)).toBe(true);
  });

  it.each([
    '/',
    '/cardapio',
    '/cardapio?categoria=doce',
    '/produto/margherita',
    '/sobre',
    '/contato',
    '/informacoes-importantes',
    '/termos-de-uso',
    '/politica-de-privacidade',
    '/compartilhar/loja-0123456789ab.jpg',
    '/imagens/a.webp',
    '/assets/a.js',
    '/busca?q=x',
  ])('let crawlers into %s', (address) => {
    expect(isRefused(address)).toBe(false);
  });

  it('name the sitemap', () => {
    expect(robotsText(publicUrl)).toMatch(/\nSitemap: https:\/\/loja\.test\/sitemap\.xml\n$/);
  });
});
