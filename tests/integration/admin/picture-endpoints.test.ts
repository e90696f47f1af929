import { access } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { removePictures } from '@cms/catalog/operations/remove-pictures';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
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

const post = (act: 'use' | 'remove', pictureIds: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/media/${act}`, as: people[as], json: { pictureIds } });

const isThere = async ({ id, filename }: { id: string; filename?: string | null }) => {
  const rows = await shop.sql.query('select 1 from media where id = $1', [id]);
  const isFile = await access(path.resolve(process.env.DATA_DIR ?? '', 'media', filename ?? '')).then(
    () => true,
    () => false,
  );
  return [rows.length === 1, isFile];
};

describe('several pictures', () => {
  it('are deleted with their files, each with its own row in the audit log', async () => {
    const [one, other] = [
      await makeImage(shop.cms, { alt: 'Um' }),
      await makeImage(shop.cms, { alt: 'Dois' }),
    ];
    const response = await post('remove', [one.id, other.id, one.id]);
    expect([response.status, response.body]).toEqual([200, { ok: true, removedCount: 2, inUse: [] }]);
    expect(await isThere(one)).toEqual([false, false]);
    expect(await isThere(other)).toEqual([false, false]);
    const audited = await shop.sql.query(
      `select subject_id as id, action, actor_id is not null as "isNamed" from audit_log where subject_type = 'media'`,
    );
    expect(audited.map(({ id }) => id as string).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(audited).toMatchObject([
      { action: 'delete', isNamed: true },
      { action: 'delete', isNamed: true },
    ]);
  });

  it('that are in use stay, each with its uses in the response, while the others are deleted', async () => {
    await publishTexts(shop.cms);
    const [used, trashed, banner, drafted, free] = await Promise.all(
      ['Usada', 'Velha', 'Faixa', 'Rascunho', 'Solta'].map((alt) => makeImage(shop.cms, { alt })),
    );
    if (!used || !trashed || !banner || !drafted || !free) throw new Error('five pictures were made');
    await makeProduct(shop.cms, { name: 'Margherita', images: [{ image: used.id }] });
    const gone = await makeProduct(shop.cms, { name: 'Antiga', images: [{ image: trashed.id }] });
    await shop.sql.query('update products set deleted_at = now() where id = $1', [gone.id]);
    await makePromotion(shop.cms, { title: 'Semana da massa', banner: banner.id });
    await callRest({
      method: 'POST',
      path: '/globals/about?draft=true',
      as: people.admin,
      json: { image: drafted.id },
    });
    const inUse = [
      { id: banner.id, alt: 'Faixa', places: ['promoção “Semana da massa”'] },
      { id: drafted.id, alt: 'Rascunho', places: ['página “Sobre nós”'] },
      { id: used.id, alt: 'Usada', places: ['produto “Margherita”'] },
      { id: trashed.id, alt: 'Velha', places: ['produto “Antiga” (na lixeira)'] },
    ];
    const all = [used, trashed, banner, drafted, free];
    const ids = all.map(({ id }) => id);

    expect((await post('use', ids)).body).toEqual({ ok: true, inUse });
    const { body } = await post('remove', ids);
    expect(body).toMatchObject({ ok: true, removedCount: 1 });
    expect(body.inUse).toHaveLength(4);
    expect(body.inUse).toEqual(expect.arrayContaining(inUse));
    for (const picture of [used, trashed, banner, drafted])
      expect(await isThere(picture)).toEqual([true, true]);
    expect(await isThere(free)).toEqual([false, false]);
  });

  it('that are already deleted can be deleted again without an error', async () => {
    expect((await post('remove', [crypto.randomUUID()])).body).toEqual({
      ok: true,
      removedCount: 0,
      inUse: [],
    });
  });

  it('cannot be deleted by a request with no ids, too many ids or invalid ids', async () => {
    const many = Array.from({ length: 31 }, () => crypto.randomUUID());
    for (const ids of [[], many, ['1'], 'x', null]) expect((await post('remove', ids)).status).toBe(400);
  });
});

describe('a visitor or customer who is not currently an admin', () => {
  const refused = {
    signedOut: [401, 'signed_out'],
    owner: [403, 'access_denied'],
    other: [403, 'access_denied'],
    demoted: [403, 'access_denied'],
  } as const;

  it.each(PEOPLE.filter((person) => person !== 'admin'))('deletes no picture: %s', async (person) => {
    const picture = await makeImage(shop.cms);
    const before = await databaseDigest(shop.pool);
    const [status, code] = refused[person];
    for (const act of ['use', 'remove'] as const) {
      const response = await post(act, [picture.id], person);
      expect([response.status, response.body]).toMatchObject([status, { error: { code } }]);
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('is rejected by the operation itself, not only by the endpoint', async () => {
    const picture = await makeImage(shop.cms);
    const result = await removePictures(shop.cms, { pictureIds: [picture.id], actorId: crypto.randomUUID() });
    expect(result).toEqual({ ok: false, error: { code: 'access_denied' } });
    expect(await isThere(picture)).toEqual([true, true]);
  });
});

it('a product saved with a picture while that picture is deleted is rejected, or keeps the picture', async () => {
  const picture = await makeImage(shop.cms);
  const [made, removed] = await Promise.allSettled([
    makeProduct(shop.cms, { images: [{ image: picture.id }] }),
    removePictures(shop.cms, { pictureIds: [picture.id], actorId: people.admin.id }),
  ]);
  expect(removed.status).toBe('fulfilled');
  const isKept = made.status === 'fulfilled';
  expect(await isThere(picture)).toEqual([isKept, isKept]);
});
