import type { LinkDescriptor } from '@remix-run/node';

import spriteUrl from '../components/icons/sprite.svg?url';

/** Links every page carries: the two fonts of the first view, the icons' sprite, the shop's marks. The italic may swap in. */
export const documentLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: '/fonts/nunito-sans.woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: '/fonts/fraunces-massa.woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'image', type: 'image/svg+xml', href: spriteUrl },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', type: 'image/svg+xml', href: '/icons/mark.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The colour of the browser's own bars. */
export const THEME_COLOR = '#FFF9F1';
