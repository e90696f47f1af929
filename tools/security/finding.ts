export interface Finding {
  by: string;
  what: string;
  where: string;
}

/** Reports of a tool about this shop that are no problem. Each is explained in docs/security.md. */
const EXPLAINED: readonly { what: RegExp; why: string }[] = [
  {
    what: /X-XSS-Protection is not set/,
    why: 'browsers removed the filter that it controlled; the Content-Security-Policy restricts scripts',
  },
  {
    what: /Strict-Transport-Security is not set/,
    why: 'sent whenever PUBLIC_URL is https; here it is http on loopback',
  },
  {
    what: /Secure flag is not set in the cookie : massa-/,
    why: 'set whenever PUBLIC_URL is https; here it is http on loopback',
  },
  {
    what: /Lack of anti CSRF token/,
    why: 'writes are accepted only from the shop’s own pages (Origin and Sec-Fetch-Site), and cookies are SameSite=Lax',
  },
];

export const explanationOf = ({ what }: Finding): string | null =>
  EXPLAINED.find((explained) => explained.what.test(what))?.why ?? null;
