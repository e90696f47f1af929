import type { GlobalSlug } from 'payload';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cancelScheduledText, publishDueTexts, scheduleText } from '@cms/content/operations/schedule-text';
import { readRefusedTexts, readScheduledTexts } from '@cms/content/queries/scheduled-texts';
import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import { checkInvariants } from '@cms/reports/invariants';
import { switchResource } from '@cms/resources/operations/switch-resource';
import { addMs, clockTime, dayOf } from '@shop/time/bahia';
import { hoursMs } from '@shop/time/durations';
import { actingAdmin } from '@cms/catalog/acting-admin';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { until } from '@tests/support/server/until';

const shop = useTestShop();
let adminId: string;
let otherId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  otherId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

afterEach(async () => {
  disarmFaultPoints();
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

const body = (words: string) => ({
  root: {
    type: 'root',
    format: '',
    indent: 0,
    version: 1,
    direction: null,
    children: [
      {
        type: 'paragraph',
        format: '',
        indent: 0,
        version: 1,
        direction: null,
        textFormat: 0,
        children: [
          { type: 'text', text: words, format: 0, detail: 0, mode: 'normal', style: '', version: 1 },
        ],
      },
    ],
  },
});

/** Saves the terms as somebody of the team does. */
const save = (words: string, status: 'draft' | 'published' = 'draft', editor = adminId) =>
  shop.cms.payload.updateGlobal({
    slug: 'terms-of-use',
    data: { title: 'Termos de Uso', body: body(words), _status: status } as never,
    draft: status === 'draft',
    overrideAccess: true,
    user: actingAdmin(editor),
  });

const wordsOf = async (isDraft: boolean, slug: GlobalSlug = 'terms-of-use') =>
  /"text":"([^"]*)"/.exec(
    JSON.stringify(await shop.cms.payload.findGlobal({ slug, draft: isDraft, overrideAccess: true })),
  )?.[1];

function schedule(ms = hoursMs(1), actorId = adminId, slug: 'terms-of-use' | 'faq' = 'terms-of-use') {
  const at = addMs(new Date(), ms);
  return scheduleText(shop.cms, { slug, at: { day: dayOf(at), time: clockTime(at) }, actorId });
}

/** Lets the time of what is scheduled come. */
const comes = () =>
  shop.sql.query(
    `update scheduled_texts set publish_at = now() - interval '1 second' where ended_at is null`,
  );

const state = async () => (await readScheduledTexts(shop.cms)).get('terms-of-use');

describe('a text with a time', () => {
  it('goes on the site at its time, once, with the version of that day and the name of who chose it', async () => {
    await save('Um', 'published');
    await save('Dois');
    expect(await schedule()).toMatchObject({ ok: true });
    expect(await publishDueTexts(shop.cms)).toBe(0);
    expect(await wordsOf(false)).toBe('Um');
    await comes();
    await Promise.all([publishDueTexts(shop.cms), publishDueTexts(shop.cms)]);
    expect(await wordsOf(false)).toBe('Dois');
    expect(await publishDueTexts(shop.cms)).toBe(0);
    const versions = await shop.sql.query<{ version: string }>(
      'select version from legal_versions order by id',
    );
    const today = dayOf(new Date());
    expect(versions.map(({ version }) => version)).toEqual([today, `${today}.2`]);
    const audits = await shop.sql.query<{ actor: string }>(
      `select actor_id as actor from audit_log where subject_type = 'terms-of-use' and action = 'update' order by created_at`,
    );
    expect(audits.map(({ actor }) => actor)).toEqual([adminId, adminId]);
  });

  it('is what it was when the time was chosen; what was written later stays a draft of its writer', async () => {
    await save('Um', 'published');
    await save('Dois');
    await schedule();
    expect(await state()).toMatchObject({ isOutdated: false });
    await save('Três, pela metade', 'draft', otherId);
    expect(await state()).toMatchObject({ isOutdated: true });
    await comes();
    await publishDueTexts(shop.cms);
    expect(await wordsOf(false)).toBe('Dois');
    expect(await wordsOf(true)).toBe('Três, pela metade');
    const draft = await shop.cms.payload.findGlobal({
      slug: 'terms-of-use',
      draft: true,
      overrideAccess: true,
      showHiddenFields: true,
    });
    expect(draft).toMatchObject({ _status: 'draft', editedBy: otherId });
  });

  it('gets another time and the newest words when it is chosen again, and the same press counts once', async () => {
    await save('Um', 'published');
    await save('Dois');
    const [one, same] = [await schedule(), await schedule()];
    expect(one).toEqual(same);
    await save('Três');
    const other = await schedule(hoursMs(3));
    expect(other).toMatchObject({ ok: true });
    await comes();
    expect(await publishDueTexts(shop.cms)).toBe(1);
    expect(await wordsOf(false)).toBe('Três');
  });

  it('stays off the site when the time is taken back, or somebody publishes by hand before', async () => {
    await save('Um', 'published');
    await save('Dois');
    const planned = await schedule();
    const cancel = () =>
      cancelScheduledText(shop.cms, {
        scheduledTextId: planned.ok ? planned.scheduledTextId : '',
        actorId: otherId,
      });
    expect(await cancel()).toEqual({ ok: true });
    expect(await cancel()).toEqual({ ok: false, error: { code: 'scheduled_text_gone' } });
    await schedule();
    await save('Três', 'published');
    expect(await state()).toBeUndefined();
    await comes();
    await publishDueTexts(shop.cms);
    expect(await wordsOf(false)).toBe('Três');
  });

  it('stays off the site when the time is taken back while a worker is about to publish it', async () => {
    await save('Um', 'published');
    await save('Dois');
    await schedule();
    await comes();
    const lock = `hashtextextended('saved-text:terms-of-use', 0)`;
    const other = await shop.pool.connect();
    await other.query(`select pg_advisory_lock(${lock})`);
    const published = publishDueTexts(shop.cms);
    await until('the worker waits for the text', async () => {
      const waiting = await other.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.rowCount === 1;
    });
    await other.query(`update scheduled_texts set ended_at = now(), outcome = 'cancelled'`);
    await other.query(`select pg_advisory_unlock(${lock})`);
    other.release();
    await published;
    expect(await wordsOf(false)).toBe('Um');
  });

  it('is refused for a time that is over, for what the site says already, for an unfinished page, and without the right', async () => {
    await save('Um', 'published');
    expect(await schedule()).toEqual({ ok: false, error: { code: 'text_unchanged' } });
    await save('Dois');
    expect(await schedule(-hoursMs(1))).toEqual({ ok: false, error: { code: 'text_schedule_past' } });
    const helper = await makeCustomer(shop.cms, { role: 'atendente' });
    expect(await schedule(hoursMs(1), helper.id)).toEqual({ ok: false, error: { code: 'access_denied' } });
    await shop.cms.payload.updateGlobal({
      slug: 'terms-of-use',
      data: { title: '', _status: 'draft' } as never,
      draft: true,
      overrideAccess: true,
      user: actingAdmin(adminId),
    });
    expect(await schedule()).toEqual({ ok: false, error: { code: 'text_incomplete' } });
    expect(await wordsOf(false)).toBe('Um');
    expect(await shop.sql.query('select 1 from scheduled_texts')).toEqual([]);
  });

  it.each(['publish-text:published', 'publish-text:before-commit'] as const)(
    'is published once by the next run when the first one ends at %s',
    async (point) => {
      await save('Um', 'published');
      await save('Dois');
      await schedule();
      await save('Três');
      await comes();
      armFaultPoints(`${point}=throw`);
      await expect(publishDueTexts(shop.cms)).rejects.toThrow('fault point');
      expect(await wordsOf(false)).toBe('Um');
      await publishDueTexts(shop.cms);
      expect([await wordsOf(false), await wordsOf(true)]).toEqual(['Dois', 'Três']);
      const [count] = await shop.sql.query<{ count: number }>(
        'select count(*)::int as count from legal_versions',
      );
      expect(count?.count).toBe(2);
    },
  );

  it('says so when it could not be published at its time, and lets the others go', async () => {
    await save('Um', 'published');
    await save('Dois');
    await schedule();
    await shop.sql.query(`update scheduled_texts set text = text - 'title' || '{"title": ""}'`);
    await comes();
    await publishDueTexts(shop.cms);
    expect(await wordsOf(false)).toBe('Um');
    expect([...(await readRefusedTexts(shop.cms)).keys()]).toEqual(['terms-of-use']);
  });

  it('keeps the resource on until it is published', async () => {
    await save('Um', 'published');
    await save('Dois');
    await schedule();
    await shop.sql.query(`insert into resources (name, is_on) values ('timing', true)`);
    const off = () => switchResource(shop.cms, { actorId: adminId, name: 'timing', isOn: false });
    expect(await off()).toMatchObject({ error: { code: 'in_use', work: { kind: 'texts', count: 1 } } });
    await comes();
    await publishDueTexts(shop.cms);
    expect(await off()).toEqual({ ok: true });
    await save('Três');
    expect(await schedule()).toEqual({ ok: false, error: { code: 'access_denied' } });
  });
});
