import type { GlobalSlug } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { databaseDigest } from '@tests/support/access/database-digest';
import {
  GLOBAL_VERBS,
  localGlobalVerbs,
  restGlobalVerbs,
  type GlobalAttempt,
  type GlobalVerb,
} from '@tests/support/access/global-verbs';
import type { Outcome } from '@tests/support/access/outcome';
import { makePeople, PEOPLE, userOf, type People, type Person } from '@tests/support/access/people';
import { publishTexts } from '@tests/support/access/publish-texts';
import { callRest } from '@tests/support/access/rest';
import { makeTeam, TEAM, type Team, type TeamRole } from '@tests/support/access/team';
import { adminOnly, everybody, type Who } from '@tests/support/access/who';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

type Rules = Record<GlobalVerb, Who>;

/** Everybody may read published texts; only admins may read drafts and earlier versions. */
const text: Rules = {
  find: everybody,
  // Everybody may request the draft, but visitors get the published text instead. The tests of "a draft" check this.
  findDraft: everybody,
  update: adminOnly,
  saveDraft: adminOnly,
  findVersions: adminOnly,
  findVersionByID: adminOnly,
  restoreVersion: adminOnly,
};

const TABLE: Record<GlobalSlug, Rules> = {
  home: text,
  about: text,
  faq: text,
  contact: text,
  'menu-page': text,
  'privacy-policy': text,
  'terms-of-use': text,
  'returns-policy': text,
  settings: text,
};

const slugs = Object.keys(TABLE) as GlobalSlug[];
const withDrafts = slugs.filter((slug) => slug !== 'settings');

let shop: TestShop;
let people: People & Team;

type Attempted = Person | TeamRole;
const EVERYBODY: readonly Attempted[] = [...PEOPLE, ...TEAM];

beforeAll(async () => {
  shop = await openTestShop();
  people = { ...(await makePeople(shop.cms)), ...(await makeTeam(shop.cms)) };
  await publishTexts(shop.cms);
});

afterAll(() => shop.close());

async function versionOf(slug: GlobalSlug): Promise<string | null> {
  if (!shop.cms.payload.globals.config.find((global) => global.slug === slug)?.versions) return null;
  const { docs } = await shop.cms.payload.findGlobalVersions({ slug, overrideAccess: true, limit: 1 });
  return docs[0]?.id ?? null;
}

type Attempting = (verb: GlobalVerb, person: Attempted, attempt: GlobalAttempt) => Promise<Outcome>;

/** Tries every verb as every person, and checks that the attempts of everybody but an admin change no table. */
async function tryAll(slug: GlobalSlug, attempting: Attempting): Promise<Rules> {
  const attempt = { slug, versionId: await versionOf(slug) };
  const outcomes = Object.fromEntries(GLOBAL_VERBS.map((verb) => [verb, {}])) as Rules;
  const before = await databaseDigest(shop.pool);
  for (const verb of GLOBAL_VERBS) {
    for (const person of EVERYBODY.filter((each) => each !== 'admin')) {
      outcomes[verb][person] = await attempting(verb, person, attempt);
    }
  }
  expect(await databaseDigest(shop.pool)).toEqual(before);
  for (const verb of GLOBAL_VERBS) outcomes[verb].admin = await attempting(verb, 'admin', attempt);
  return outcomes;
}

describe('the access table of globals', () => {
  it('covers every global', () => {
    const { globals } = shop.cms.payload.config;
    expect(globals.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  });

  it.each(slugs)('says what the Local API allows for %s', async (slug) => {
    const outcomes = await tryAll(slug, async (verb, person, attempt) =>
      localGlobalVerbs[verb](shop.cms.payload, await userOf(shop.cms, people[person]), attempt),
    );
    expect(outcomes).toEqual(TABLE[slug]);
  });

  it.each(slugs)('says what REST allows for %s', async (slug) => {
    const outcomes = await tryAll(slug, (verb, person, attempt) =>
      restGlobalVerbs[verb](people[person], attempt),
    );
    expect(outcomes).toEqual(TABLE[slug]);
  });
});

describe('a draft', () => {
  const MARK = 'Rascunho que ninguém leu';

  /** Puts `MARK` into the first text field of a global, as an admin does when saving a draft. */
  async function writeDraft(slug: GlobalSlug) {
    const field = { home: 'banner', faq: 'questions', contact: 'lead', 'menu-page': 'lead' }[slug as string];
    const response = await callRest({ method: 'GET', path: `/globals/${slug}?depth=0`, as: people.admin });
    const data =
      field === 'banner'
        ? { banner: { ...(response.body.banner as object), title: MARK } }
        : field === 'questions'
          ? {
              questions: (response.body.questions as object[]).map((question) => ({
                ...question,
                question: MARK,
              })),
            }
          : { [field ?? 'title']: MARK };
    const saved = await callRest({
      method: 'POST',
      path: `/globals/${slug}?draft=true`,
      as: people.admin,
      json: data,
    });
    expect(saved.text).toContain(MARK);
  }

  it.each(withDrafts)('of %s is readable by admins only, however it is requested', async (slug) => {
    await writeDraft(slug);
    const readers: Partial<Record<Attempted, boolean>> = {};
    for (const person of EVERYBODY) {
      const responses = await Promise.all(
        [
          '',
          '?draft=true',
          '?draft=true&depth=2',
          '/versions',
          '?where[_status][equals]=draft&draft=true',
        ].map((rest) => callRest({ method: 'GET', path: `/globals/${slug}${rest}`, as: people[person] })),
      );
      readers[person] = responses.some((response) => response.text.includes(MARK));
    }
    expect(readers).toEqual(Object.fromEntries(EVERYBODY.map((person) => [person, person === 'admin'])));
  });

  it.each(withDrafts)('of %s that was never published is not shown', async (slug) => {
    await shop.sql.query(`update ${slug.replaceAll('-', '_')} set _status = 'draft'`);
    await shop.sql.query(`update _${slug.replaceAll('-', '_')}_v set version__status = 'draft'`);
    for (const person of EVERYBODY.filter((each) => each !== 'admin')) {
      for (const query of ['', '?draft=true']) {
        const response = await callRest({
          method: 'GET',
          path: `/globals/${slug}${query}`,
          as: people[person],
        });
        expect(response.text).not.toContain(MARK);
        expect(response.body.title ?? response.body.questions ?? response.body.banner).toBeUndefined();
      }
    }
  });
});
