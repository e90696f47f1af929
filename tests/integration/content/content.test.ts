import { afterEach, describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { readAbout } from '@cms/content/queries/read-about';
import { readContact } from '@cms/content/queries/read-contact';
import { readFaq } from '@cms/content/queries/read-faq';
import { readHome } from '@cms/content/queries/read-home';
import { readLegalText } from '@cms/content/queries/read-legal-text';
import { readSettings } from '@cms/content/queries/read-settings';
import type { Config } from '@cms/payload-types';
import type { GlobalSlug } from 'payload';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

afterEach(() => {
  dropSnapshots('content');
  dropSnapshots('catalog');
});

const element = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;

const lexical = (...children: { type: string; version: number; [property: string]: unknown }[]) => ({
  root: { ...element, type: 'root', children },
});

const word = (text: string) => ({
  type: 'text',
  text,
  format: 1,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
});

const paragraph = (text: string) => ({
  ...element,
  type: 'paragraph',
  textFormat: 0,
  children: [word(text)],
});

function save<Slug extends GlobalSlug>(slug: Slug, data: Partial<Config['globals'][Slug]>, draft = false) {
  return shop.cms.payload.updateGlobal({ slug, overrideAccess: true, draft, data: data as never });
}

const terms = {
  title: 'Termos de Uso',
  version: '2025-01',
  lastUpdated: 'janeiro de 2025',
  body: lexical(paragraph('Ao comprar, você concorda.')),
};

describe('settings', () => {
  it('are returned as the owner saved them', async () => {
    await makeSettings(shop.cms, { instagram: 'massamansa' });
    expect(await readSettings(shop.cms)).toMatchObject({
      brandName: 'Massa Mansa',
      instagram: 'massamansa',
      tagline: null,
      reservationMinutes: 30,
      attendanceHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }],
      pickupHours: [],
    });
  });

  it('are empty texts, not an error, before the first save, so that the owner can sign in to save them', async () => {
    expect(await readSettings(shop.cms)).toMatchObject({
      brandName: '',
      reservationMinutes: 30,
      attendanceHours: [],
    });
  });

  it('name the published version of the terms, which a consent refers to', async () => {
    await makeSettings(shop.cms, { termsVersion: '2024-12' });
    expect((await readSettings(shop.cms)).termsVersion).toBe('2024-12');
    await save('terms-of-use', { ...terms, version: '2026-03', _status: 'published' });
    await save('terms-of-use', { version: '2026-04', _status: 'draft' }, true);
    dropSnapshots('content');
    expect((await readSettings(shop.cms)).termsVersion).toBe('2026-03');
  });

  it('are read again after a notification', async () => {
    await makeSettings(shop.cms);
    await readSettings(shop.cms);
    await makeSettings(shop.cms, { reservationMinutes: 45 });
    expect((await readSettings(shop.cms)).reservationMinutes).toBe(30);
    dropSnapshots('content');
    expect((await readSettings(shop.cms)).reservationMinutes).toBe(45);
  });
});

describe('texts', () => {
  it('are invisible until published, and stay as published while a draft is written', async () => {
    expect(await readLegalText(shop.cms, 'terms-of-use')).toBeNull();
    dropSnapshots('content');
    await save('terms-of-use', { ...terms, _status: 'draft' }, true);
    expect(await readLegalText(shop.cms, 'terms-of-use')).toBeNull();
    dropSnapshots('content');
    await save('terms-of-use', { ...terms, _status: 'published' });
    const published = {
      title: 'Termos de Uso',
      version: '2025-01',
      lastUpdated: 'janeiro de 2025',
      lead: null,
      body: {
        root: {
          children: [{ type: 'paragraph', children: [{ text: 'Ao comprar, você concorda.', format: 1 }] }],
        },
      },
    };
    expect(await readLegalText(shop.cms, 'terms-of-use')).toMatchObject(published);
    dropSnapshots('content');
    await save('terms-of-use', { title: 'Rascunho', _status: 'draft' }, true);
    expect(await readLegalText(shop.cms, 'terms-of-use')).toMatchObject(published);
    expect(await readLegalText(shop.cms, 'privacy-policy')).toBeNull();
  });

  it('disappear when they are unpublished', async () => {
    await save('terms-of-use', { ...terms, _status: 'published' });
    expect(await readLegalText(shop.cms, 'terms-of-use')).not.toBeNull();
    dropSnapshots('content');
    await save('terms-of-use', { ...terms, _status: 'draft' });
    expect(await readLegalText(shop.cms, 'terms-of-use')).toBeNull();
  });

  it('include nothing of the documents they link to', async () => {
    const { id } = await makeProduct(shop.cms, { name: 'Pizza Secreta' });
    const link = {
      ...element,
      type: 'link',
      version: 3,
      id: '0'.repeat(24),
      fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'products', value: id } },
      children: [word('esta pizza')],
    };
    const body = lexical({ ...element, type: 'paragraph', textFormat: 0, children: [link] });
    await save('terms-of-use', { ...terms, _status: 'published' });
    // The editor offers no links to documents of the shop, but a pasted text may contain such links.
    await shop.sql.query('update terms_of_use set body = $1', [JSON.stringify(body)]);
    const shown = await readLegalText(shop.cms, 'terms-of-use');
    expect(shown?.body.root.children).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'esta pizza', format: 1 }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Secreta');
  });

  it('of the frequent questions are listed in the owner’s order', async () => {
    expect(await readFaq(shop.cms)).toMatchObject({ lead: '', questions: [] });
    dropSnapshots('content');
    await save('faq', {
      questions: [
        { question: 'É segura?', anchor: 'seguranca', answer: lexical(paragraph('Sim.')) },
        {
          question: 'Quais sabores?',
          anchor: 'sabores',
          answer: lexical(paragraph('Estes:')),
          showsFlavours: true,
        },
      ],
      _status: 'published',
    });
    expect(await readFaq(shop.cms)).toMatchObject({
      questions: [
        { question: 'É segura?', anchor: 'seguranca' },
        { question: 'Quais sabores?', anchor: 'sabores' },
      ],
    });
  });
});

describe('texts with values of the shop', () => {
  it('show its current prices, fee and times', async () => {
    await makeSettings(shop.cms, { deliveryFeeCents: 1200 });
    const cheap = await makeProduct(shop.cms, { priceCents: 3490 });
    await makeProduct(shop.cms, { priceCents: 9990 });
    await save('contact', {
      lead: 'De {menor preço} a {maior preço}.',
      place: { title: 'Brotas', text: '{taxa de entrega}, em {tempo de separação}.' },
      _status: 'published',
    });
    const answers = async () => {
      const { lead, place } = await readContact(shop.cms);
      return [lead, place.text].map((text) => text.replaceAll('\u00a0', ' '));
    };
    expect((await answers())[0]).toContain('De R$ 34,90 a R$ 99,90.');
    expect((await answers())[1]).toContain('R$ 12,00, em 30–45 min.');
    await shop.sql.query('update products set price_cents = 2990 where id = $1', [cheap.id]);
    dropSnapshots('catalog');
    expect((await answers())[0]).toContain('De R$ 29,90 a');
  });

  it('list the products on sale in an answer, after the paragraph that introduces them', async () => {
    await save('faq', {
      questions: [
        {
          question: 'Quais são os sabores?',
          anchor: 'sabores',
          answer: lexical(paragraph('No cardápio de hoje:'), paragraph('E mais nenhum.')),
          showsFlavours: true,
        },
      ],
      _status: 'published',
    });
    const answer = async () => (await readFaq(shop.cms)).questions[0]?.answer.root.children ?? [];
    expect((await answer()).map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
    dropSnapshots('catalog');
    await makeProduct(shop.cms, { name: 'Margherita', slug: 'margherita' });
    await makeProduct(shop.cms, { name: 'Escondida', active: false });
    const [first, list, last] = await answer();
    expect([first?.type, list?.type, last?.type]).toEqual(['paragraph', 'list', 'paragraph']);
    expect(list).toMatchObject({
      children: [
        { children: [{ type: 'link', url: '/produto/margherita', children: [{ text: 'Margherita' }] }] },
      ],
    });
    expect(JSON.stringify(list)).not.toContain('Escondida');
  });
});

describe('pages with pictures', () => {
  it('show slides, tiles and banner, and follow a change of a picture', async () => {
    expect(await readHome(shop.cms)).toEqual({
      slides: [],
      answers: [],
      highlights: { title: 'Nossos Destaques', linkLabel: 'Ver todas' },
      fermentation: null,
      preparation: null,
      tilesTitle: '',
      tiles: [],
      banner: null,
    });
    dropSnapshots('content');
    const picture = await makeImage(shop.cms, { alt: 'Pizza no forno', width: 700, height: 350 });
    const menu = { label: 'Ver cardápio', path: '/cardapio' };
    await save('home', {
      slides: [{ title: 'Sem glúten', image: picture.id, primary: menu }],
      answers: [{ question: 'É segura?', answer: lexical(paragraph('Sim.')) }],
      tiles: [{ title: 'Sem glúten', icon: 'wheat-off', isSafety: true }],
      banner: { title: 'Hoje tem pizza', primary: menu, secondary: menu },
      _status: 'published',
    });
    const home = await readHome(shop.cms);
    expect(home).toMatchObject({
      slides: [
        {
          title: 'Sem glúten',
          text: '',
          image: { alt: 'Pizza no forno', width: 700 },
          primary: menu,
          secondary: null,
        },
      ],
      answers: [{ question: 'É segura?', answer: { root: { children: [{ type: 'paragraph' }] } } }],
      tiles: [{ title: 'Sem glúten', text: '', icon: 'wheat-off', isSafety: true }],
      banner: { title: 'Hoje tem pizza', text: '', primary: menu, secondary: menu },
    });
    await shop.sql.query(`update media set alt = 'Outra' where id = $1`, [picture.id]);
    dropSnapshots('catalog');
    expect((await readHome(shop.cms)).slides[0]?.image?.alt).toBe('Outra');
  });

  it('show the story with its tiles, or nothing while unpublished', async () => {
    expect(await readAbout(shop.cms)).toBeNull();
    dropSnapshots('content');
    await save('about', {
      title: 'Pizza de verdade',
      story: lexical(paragraph('Sem pressa.')),
      tiles: [{ title: 'Feita com cuidado', text: 'À mão.' }],
      _status: 'published',
    });
    expect(await readAbout(shop.cms)).toMatchObject({
      title: 'Pizza de verdade',
      lead: null,
      image: null,
      story: { root: { children: [{ type: 'paragraph' }] } },
      tiles: [{ title: 'Feita com cuidado', text: 'À mão.' }],
    });
  });
});
