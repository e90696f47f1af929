import type { LinkDescriptor } from '@remix-run/node';

/**
 * Links on every page: the two fonts of the first view and the shop's icons. The italic font is not preloaded, because
 * it may appear later. The icon sprite cannot be preloaded, because no browser matches a preload with a <use>.
 */
export const documentLinks: LinkDescriptor[] = [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: '/fonts/nunito-sans.445aaffc.woff2',
    crossOrigin: 'anonymous',
  },
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: '/fonts/fraunces-massa.0af11126.woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', type: 'image/svg+xml', href: '/icons/mark.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The colour of the browser's own bars. */
export const THEME_COLOR = '#FFF9F1';
