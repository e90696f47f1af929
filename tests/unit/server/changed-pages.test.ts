import { describe, expect, it } from 'vitest';

import { listActs } from '@cms/admin/engine/list-acts';
import { changesPages } from '@server/gate/panel-path';

/** The acts after which a page of the shop may look different, so that its cached copies are thrown away. */
const CHANGING = [
  ...['createProduct', 'saveProduct', 'sellNewProduct', 'sellProduct', 'setProductActive', 'changePrice'],
  ...['schedulePrice', 'endScheduledPrice', 'removeProduct', 'confirmLabel', 'attachEvidence', 'adjustStock'],
  ...['pauseProduct', 'importProducts', 'createCategory', 'saveCategory', 'arrangeCategories'],
  ...['removeCategory', 'removePictures'],
].map((name) => `catalog.${name}`);
const CHANGING_DELIVERY = [
  ...['saveZone', 'switchZone', 'removeZone', 'createWindows', 'saveWindow', 'removeWindow', 'saveWeekDay'],
  ...['startWindows', 'changeSlotDay', 'pause', 'setVacation', 'closeDays', 'reopenDay'],
].map((name) => `delivery.${name}`);
const CHANGING_RESOURCES = ['resources.switchResource'];
const CHANGING_PROMOTIONS = ['create', 'save', 'setActive', 'remove'].map((name) => `promotions.${name}`);

describe('a write of the panel', () => {
  it('throws cached pages away only if it may change one', () => {
    const changing = listActs()
      .map(({ name }) => name)
      .filter((name) => changesPages(`/api/acts/${name}`));
    expect(changing).toEqual([
      ...CHANGING,
      ...CHANGING_DELIVERY,
      ...CHANGING_PROMOTIONS,
      ...CHANGING_RESOURCES,
    ]);
  });

  it.each([
    ['/api/globals/faq', true],
    ['/api/globals/faq?draft=true&autosave=true', false],
    ['/api/products/1', true],
    ['/api/orders/1/status', false],
    ['/api/office/search', false],
    ['/api/acts/search.find', false],
    ['/api/acts/team.changeRole', false],
    ['/admin/pedidos', false],
  ])('by another path: %s', (path, changes) => {
    expect(changesPages(path)).toBe(changes);
  });
});
