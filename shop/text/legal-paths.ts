/** The page of each legal text, by the text's slug. */
export const LEGAL_PATHS = {
  'privacy-policy': '/politica-de-privacidade',
  'terms-of-use': '/termos-de-uso',
  'returns-policy': '/politica-de-devolucao',
} as const;

export type LegalTextSlug = keyof typeof LEGAL_PATHS;

/** Returns the legal text of a page; null for other pages. */
export function legalTextAt(path: string): LegalTextSlug | null {
  const slugs = Object.keys(LEGAL_PATHS) as LegalTextSlug[];
  return slugs.find((slug) => LEGAL_PATHS[slug] === path) ?? null;
}

/** Returns the path of the list of a text's published versions. */
export const versionsPath = (slug: LegalTextSlug): string => `${LEGAL_PATHS[slug]}/versoes`;

/** Returns the path of one published version. */
export const versionPath = (slug: LegalTextSlug, version: string): string =>
  `${versionsPath(slug)}/${encodeURIComponent(version)}`;
