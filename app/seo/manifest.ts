import type { SettingsView } from '@cms/content/content-views';

import { THEME_COLOR } from '../styles/document-links';

const SIZES = [48, 72, 96, 128, 144, 192, 256, 384, 512] as const;
const MASKABLE_SIZES = [192, 512] as const;

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Returns the manifest that a phone needs to add the shop to its home screen. The shop has the name that the owner
 * chose.
 */
export function manifest({ brandName, tagline }: Pick<SettingsView, 'brandName' | 'tagline'>) {
  const name = brandName || 'Massa Mansa';
  return {
    id: '/',
    name: tagline ? `${name} — ${tagline}` : name,
    short_name: name,
    ...(tagline ? { description: tagline.charAt(0).toLocaleUpperCase('pt-BR') + tagline.slice(1) } : {}),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    categories: ['food', 'shopping'],
    icons: [
      { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...SIZES.map((size) => png('icon', size, 'any')),
      ...MASKABLE_SIZES.map((size) => png('icon-maskable', size, 'maskable')),
      { src: '/icons/mark-mono.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    shortcuts: [
      { name: 'Cardápio', url: '/cardapio' },
      { name: 'Carrinho', url: '/carrinho' },
      { name: 'Meus Pedidos', url: '/conta/pedidos' },
    ],
  };
}
