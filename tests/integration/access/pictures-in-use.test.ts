import { access } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { makePeople, type People } from '@tests/support/access/people';
import { publishTexts } from '@tests/support/access/publish-texts';
import { callRest } from '@tests/support/access/rest';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const removePicture = (id: string) => callRest({ method: 'DELETE', path: `/media/${id}`, as: people.admin });

/** Returns whether the row of a picture exists, and whether its main file exists. */
async function stateOf({ id, filename }: { id: string; filename?: string | null }) {
  const rows = await shop.sql.query('select 1 from media where id = $1', [id]);
  const file = path.resolve(process.env.DATA_DIR ?? '', 'media', filename ?? '');
  const isFile = await access(file).then(
    () => true,
    () => false,
  );
  return { row: rows.length === 1, file: isFile };
}

describe('a picture that is shown', () => {
  it('by a product, even one in the trash, keeps its row and its file', async () => {
    const image = await makeImage(shop.cms);
    const product = await makeProduct(shop.cms, { images: [{ image: image.id }] });
    const response = await removePicture(image.id);
    expect(response.status).toBe(409);
    expect(response.text).toContain(
      'Esta foto aparece em um produto (talvez na lixeira). Tire-a de lá antes de excluir.',
    );
    expect(await stateOf(image)).toEqual({ row: true, file: true });

    await callRest({
      method: 'PATCH',
      path: `/products/${product.id}`,
      as: people.admin,
      json: { deletedAt: new Date().toISOString() },
    });
    expect((await removePicture(image.id)).status).toBe(409);
    expect(await stateOf(image)).toEqual({ row: true, file: true });
  });

  it('by a promotion keeps its row and its file', async () => {
    const image = await makeImage(shop.cms);
    await makePromotion(shop.cms, { banner: image.id });
    expect((await removePicture(image.id)).text).toContain('Esta foto aparece em uma promoção.');
    expect(await stateOf(image)).toEqual({ row: true, file: true });
  });

  it('by a page keeps its row and its file, even when only a draft shows it', async () => {
    await publishTexts(shop.cms);
    const [shown] = await shop.sql.query<{ id: string; filename: string }>('select id, filename from media');
    const drafted = await makeImage(shop.cms);
    await callRest({
      method: 'POST',
      path: '/globals/about?draft=true',
      as: people.admin,
      json: { image: drafted.id },
    });
    for (const image of [shown ?? drafted, drafted]) {
      expect((await removePicture(image.id)).text).toContain('Esta foto aparece em uma página.');
      expect(await stateOf(image)).toEqual({ row: true, file: true });
    }
  });

  it.each([
    ['home', { preparation: { title: 'Do freezer' } }, 'preparation'],
    ['home', { fermentation: { title: 'A calma' } }, 'fermentation'],
    ['contact', { place: { title: 'Brotas' } }, 'place'],
  ] as const)(
    'by a section of %s keeps its row and its file, wherever on the page the section is',
    async (slug, part, name) => {
      await publishTexts(shop.cms);
      const image = await makeImage(shop.cms);
      const json = { [name]: { ...Object.values(part)[0], image: image.id } };
      const saved = await callRest({
        method: 'POST',
        path: `/globals/${slug}?draft=true`,
        as: people.admin,
        json,
      });
      expect(saved.status).toBe(200);
      expect((await removePicture(image.id)).text).toContain('Esta foto aparece em uma página.');
      expect(await stateOf(image)).toEqual({ row: true, file: true });
    },
  );

  it('stays while other selected pictures are deleted', async () => {
    const [used, free] = [await makeImage(shop.cms), await makeImage(shop.cms)];
    await makeProduct(shop.cms, { images: [{ image: used.id }] });
    const response = await callRest({
      method: 'DELETE',
      path: `/media?where[id][in][0]=${used.id}&where[id][in][1]=${free.id}`,
      as: people.admin,
    });
    expect(response.text).toContain('Esta foto aparece em um produto');
    expect(await stateOf(used)).toEqual({ row: true, file: true });
    expect(await stateOf(free)).toEqual({ row: false, file: false });
    const audited = await shop.sql.query('select subject_id as id from audit_log');
    expect(audited).toEqual([{ id: free.id }]);
  });
});

describe('a picture that nothing shows', () => {
  it('is deleted with its file', async () => {
    const image = await makeImage(shop.cms);
    expect((await removePicture(image.id)).status).toBe(200);
    expect(await stateOf(image)).toEqual({ row: false, file: false });
  });
});
