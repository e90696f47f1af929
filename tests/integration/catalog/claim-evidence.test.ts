import { beforeEach, describe, expect, it } from 'vitest';
import { attachEvidence } from '@cms/catalog/operations/attach-evidence';
import { confirmLabel } from '@cms/catalog/operations/confirm-label';
import { findEvidenceFile, readEvidence } from '@cms/catalog/queries/claim-evidence';
import { sampleEvidence } from '@cms/seed/content/sample-pdf';
import { MAX_EVIDENCE_BYTES, type ClaimFlag } from '@shop/catalog/claims';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let productId: string;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  const claims = { isGlutenFree: true, isLactoseFree: true, isOrganic: true };
  productId = (await makeProduct(shop.cms, { ...claims, isLabelConfirmed: false })).id;
});

const PDF = sampleEvidence('Sem lactose');

const attach = (claim: ClaimFlag, more: { file?: Buffer; fileName?: string; actorId?: string } = {}) =>
  attachEvidence(shop.cms, {
    productId,
    claim,
    file: PDF,
    fileName: 'C:\\laudos\\lactose 2026.PDF',
    actorId: people.admin.id,
    ...more,
  });

const confirm = async () => {
  const [row] = await shop.sql.query<{ at: Date }>('select updated_at as at from products where id = $1', [
    productId,
  ]);
  return confirmLabel(shop.cms, {
    productId,
    seenUpdatedAt: row?.at.toISOString() ?? '',
    actorId: people.admin.id,
  });
};

describe('a claim of a label', () => {
  it('is not confirmed before its evidence file is attached, but the gluten statement needs no file', async () => {
    const unproven = (claims: ClaimFlag[]) => ({ ok: false, error: { code: 'label_unproven', claims } });
    expect(await confirm()).toEqual(unproven(['isLactoseFree', 'isOrganic']));
    await attach('isLactoseFree');
    expect(await confirm()).toEqual(unproven(['isOrganic']));
    await attach('isOrganic');
    expect(await confirm()).toMatchObject({ ok: true });
  });

  it('is not proven by the file of another product', async () => {
    const other = await makeProduct(shop.cms, { isLactoseFree: true, isLabelConfirmed: false });
    await attachEvidence(shop.cms, {
      productId: other.id,
      claim: 'isLactoseFree',
      file: PDF,
      fileName: 'a.pdf',
      actorId: people.admin.id,
    });
    expect(await confirm()).toMatchObject({ error: { claims: ['isLactoseFree', 'isOrganic'] } });
  });

  it('keeps earlier evidence files, uses the newest, and cleans the names of the files', async () => {
    await attach('isLactoseFree', { fileName: 'primeiro.pdf' });
    await attach('isLactoseFree');
    expect(await readEvidence(shop.sql, productId)).toMatchObject([
      { claim: 'isLactoseFree', fileName: 'lactose 2026.pdf' },
    ]);
    expect(await shop.sql.query('select 1 from claim_evidence')).toHaveLength(2);
    expect(await findEvidenceFile(shop.cms, { productId, claim: 'isLactoseFree' })).toMatchObject({
      fileName: 'lactose 2026.pdf',
      content: PDF,
    });
  });

  it.each<[string, Buffer, string]>([
    ['a page', Buffer.from('<html>'), 'evidence_kind'],
    ['nothing', Buffer.alloc(0), 'evidence_kind'],
    ['too much', Buffer.concat([PDF, Buffer.alloc(MAX_EVIDENCE_BYTES)]), 'evidence_large'],
  ])('is not proven by an unusable file: %s', async (_, file, code) => {
    expect(await attach('isOrganic', { file })).toEqual({ ok: false, error: { code } });
    expect(await shop.sql.query('select 1 from claim_evidence')).toEqual([]);
  });

  it('cannot be proven by a person without the permission', async () => {
    expect(await attach('isOrganic', { actorId: people.owner.id })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('the evidence file of a claim', () => {
  const path = () => `/products/${productId}/evidence/isLactoseFree`;

  it('is a download for the panel only', async () => {
    await attach('isLactoseFree');
    const response = await callRest({ method: 'GET', path: path(), as: people.admin });
    expect(response.status).toBe(200);
    for (const as of [people.owner, null]) {
      const refused = await callRest({ method: 'GET', path: path(), as });
      expect([401, 403]).toContain(refused.status);
    }
  });
});
