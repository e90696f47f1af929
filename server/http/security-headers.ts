import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

import { browserOrigins } from '@cms/platform/browser-origins';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express takes the types of added fields from it
  namespace Express {
    interface Request {
      /** The nonce that allows this response's inline scripts, and no other scripts. */
      nonce: string;
    }
  }
}

export interface SecurityHeadersOptions {
  publicUrl: string;
  /** The origins of the payment page. */
  paymentOrigins: readonly string[];
  /** The URLs to which the buttons lead that sign in with a provider's account. */
  signInUrls: readonly string[];
  /** Whether to allow web sockets, which Vite's hot reload uses. */
  isDevelopment?: boolean | undefined;
}

/** One year. This header is sent only if the shop is served over https. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** The origins of Facebook's sign-in page, because Facebook redirects phones to other host names. */
const FACEBOOK_PAGES = ['https://www.facebook.com', 'https://m.facebook.com', 'https://web.facebook.com'];

/** Returns the origins to which the buttons to sign in with Google or Facebook may lead. */
export const signInPages = (signInUrls: readonly string[]): string[] =>
  signInUrls.flatMap((url) =>
    new URL(url).hostname === 'www.facebook.com' ? FACEBOOK_PAGES : browserOrigins(url),
  );

/**
 * Returns the Content-Security-Policy of the shop's pages. `scriptSources` names the inline scripts that may run, by
 * nonce or hash.
 */
export function shopPolicy({
  scriptSources,
  formTargets,
  isHttps,
  isDevelopment = false,
}: {
  scriptSources: readonly string[];
  /**
   * The origins to which forms may lead. `form-action` also applies to the redirect after the POST, so without the
   * payment page's origin a checkout without JavaScript would be blocked.
   */
  formTargets: readonly string[];
  isHttps: boolean;
  isDevelopment?: boolean | undefined;
}): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Returns a function that makes the security headers for a response of the storefront. The policy depends on the inline
 * scripts of the page.
 */
export function shopHeaders({
  publicUrl,
  paymentOrigins,
  signInUrls,
  isDevelopment,
}: SecurityHeadersOptions) {
  const isHttps = publicUrl.startsWith('https://');
  const formTargets = [...paymentOrigins, ...signInPages(signInUrls)];
  return (scriptSources: readonly string[]): Record<string, string> => ({
    'Content-Security-Policy': shopPolicy({ scriptSources, formTargets, isHttps, isDevelopment }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(isHttps && { 'Strict-Transport-Security': HSTS }),
  });
}

const FILE_HEADERS = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security'];

/**
 * Returns the security headers of a file by its content type. Browsers ignore the other headers, two thirds of a
 * kilobyte, for scripts, styles, fonts and pictures. Without them, the style sheet of a first visit arrives in one round
 * trip. SVG files keep all headers, because a browser can open them as documents.
 */
export function fileHeaders(options: SecurityHeadersOptions): (type: string) => Record<string, string> {
  const ofDocument = shopHeaders(options)([]);
  const ofFile = Object.fromEntries(
    Object.entries(ofDocument).filter(([name]) => FILE_HEADERS.includes(name)),
  );
  return (type) => (type === 'image/svg+xml' ? ofDocument : ofFile);
}

/** Matches files that mails refer to. Mail programs show these files on pages of their own. */
const NAMED_BY_MAILS = /^\/(?:imagens|mail|fonts)\//;

/**
 * Returns the header that says who may embed a file. Pages of any origin may embed public pictures and fonts. Only the
 * shop's own pages may embed everything else.
 */
export const resourcePolicy = (path: string): Record<string, string> =>
  NAMED_BY_MAILS.test(path) ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {};

/** Gives each response its own nonce and the security headers. */
export function securityHeaders(options: SecurityHeadersOptions): RequestHandler {
  const headersFor = shopHeaders(options);
  return (req, res, next) => {
    req.nonce = randomBytes(16).toString('base64');
    res.set({ ...headersFor([`'nonce-${req.nonce}'`]), ...resourcePolicy(req.path) });
    next();
  };
}
