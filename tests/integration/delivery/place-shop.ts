import type { Cms } from '@cms/platform/context';
import { createCepDirectory } from '@cms/delivery/queries/cep-directory';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { instantAt } from '@shop/time/bahia';
import { makeProduct } from '@tests/support/factories/make-product';
import { bahiaDay, makeWindow, makeZone } from '@tests/support/factories/make-slots';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';
import { startCepService, viaCep, type CepService } from '@tests/support/server/start-cep-service';

import { FormShop } from '../app/form-shop';

const BUTTON = { label: 'Ver', path: '/cardapio' } as const;

/** The shop with its page cache and a postal code directory, at noon of today. */
export class PlaceShop extends FormShop {
  declare storefront: KeptStorefront;
  service!: CepService;
  today = '';
  now = new Date();

  override async open(): Promise<void> {
    await super.open();
    await this.storefront.close();
    this.service = await startCepService();
    this.today = await bahiaDay(this.shop.cms);
    this.now = instantAt(this.today, '12:00');
    const cms: Cms = {
      ...this.shop.cms,
      now: () => this.now,
      cepDirectory: createCepDirectory({ urlTemplate: this.service.urlTemplate, now: () => this.now }),
    };
    this.storefront = await openKeptStorefront(cms, { env: { TRUST_PROXY: '1' } });
  }

  override async reset(): Promise<void> {
    await super.reset();
    const { cms, sql } = this.shop;
    this.now = instantAt(this.today, '12:00');
    await sql.query('delete from slot_templates');
    await sql.query('delete from delivery_zones');
    await sql.query('delete from delivery_pause');
    await makeZone(cms, { name: 'Salvador', isDefault: true, feeCents: 1500, bairros: ['Brotas', 'Pituba'] });
    await makeZone(cms, { name: 'Graça', bairros: ['Graça'], feeCents: 0 });
    await makeZone(cms, {
      name: 'Lauro de Freitas',
      city: 'Lauro de Freitas',
      isDefault: true,
      feeCents: 1850,
      cepRanges: [['42700-000', '42749-999']],
    });
    const date = await bahiaDay(cms, 1);
    await makeWindow(cms, { method: 'delivery', date, from: '16:00', to: '19:00' });
    await makeProduct(cms, { name: 'Margherita', slug: 'margherita', stock: 9 });
    this.behave('41830070', { logradouro: 'Rua Pará', bairro: 'Pituba' });
    this.behave('40080000', { logradouro: 'Rua da Graça', bairro: 'Graça' });
    this.behave('44001000', { bairro: 'Centro', localidade: 'Feira de Santana' });
    this.refresh();
  }

  behave(cep: string, over: Record<string, unknown>): void {
    this.service.behave(cep, { answer: viaCep({ cep, ...over }) });
  }

  /** Lets the pages show what SQL has changed. */
  refresh(): void {
    dropSnapshots('content');
    dropSnapshots('catalog');
    this.storefront.pages.drop();
    this.storefront.takeRendered();
  }

  /** Publishes the home page with two questions and their answers. */
  async answerOnHome(): Promise<void> {
    const answer = {
      root: {
        type: 'root',
        version: 1,
        direction: 'ltr' as const,
        format: '' as const,
        indent: 0,
        children: [
          { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Em Salvador.' }] },
        ],
      },
    };
    await this.shop.cms.payload.updateGlobal({
      slug: 'home',
      overrideAccess: true,
      data: {
        _status: 'published',
        answers: ['Quando chega?', 'Quanto custa?'].map((question) => ({ question, answer })),
        banner: { title: 'Fim', primary: BUTTON, secondary: BUTTON },
      },
    });
    this.refresh();
  }

  override async close(): Promise<void> {
    await super.close();
    await this.service.close();
  }
}
