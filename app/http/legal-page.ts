import type { AppLoadContext } from '@remix-run/node';
import { listLegalVersions } from '@cms/content/queries/list-legal-versions';
import { readLegalText } from '@cms/content/queries/read-legal-text';
import { readLegalVersion } from '@cms/content/queries/read-legal-version';
import {
  LEGAL_PATHS,
  legalTextAt,
  versionPath,
  versionsPath,
  type LegalTextSlug,
} from '@shop/text/legal-paths';

import { notFound } from './not-found';

/** Loads one of the three legal texts; 404 while it is not published. */
export async function loadLegalText(context: AppLoadContext, slug: LegalTextSlug) {
  const text = await readLegalText(context.cms, slug);
  if (!text) throw await notFound(context);
  const first = (await listLegalVersions(context.cms, slug)).at(-1);
  return {
    ...text,
    versionsPath: versionsPath(slug),
    firstDate: first && first.version !== text.version ? first.lastUpdated : null,
  };
}

/** Loads every published version of the legal text at an address; 404 for an address without a legal text. */
export async function loadLegalVersions(context: AppLoadContext, page: string) {
  const slug = legalTextAt(`/${page}`);
  const lines = slug ? await listLegalVersions(context.cms, slug) : [];
  const [newest] = lines;
  if (!slug || !newest) throw await notFound(context);
  const versions = lines.map(({ version, lastUpdated, isCurrent }) => ({
    version,
    lastUpdated,
    isCurrent,
    path: versionPath(slug, version),
  }));
  return { title: newest.title, path: LEGAL_PATHS[slug], versions };
}

/** Loads one published version of the legal text at an address; 404 when no version has this name. */
export async function loadLegalVersion(context: AppLoadContext, page: string, version: string) {
  const slug = legalTextAt(`/${page}`);
  const text = slug && (await readLegalVersion(context.cms, slug, version));
  if (!text) throw await notFound(context);
  const { previous, next } = text;
  return {
    ...text,
    path: LEGAL_PATHS[slug],
    versionsPath: versionsPath(slug),
    previous: previous && { ...previous, path: versionPath(slug, previous.version) },
    next: next && { ...next, path: versionPath(slug, next.version) },
  };
}
