import { panelPages, type PageShape } from '../../engine/pages';

const SHAPES: Partial<Record<string, PageShape>> = Object.fromEntries(
  Object.values(panelPages).flatMap(({ path, shape }) => (shape ? [[`/admin${path}`, shape]] : [])),
);

/**
 * Returns the layout of the page that a link opens. Returns null for editors, and for the same page with other
 * parameters, because that page stays visible.
 */
export function pageShape(href: string, currentPath: string): PageShape | null {
  const { pathname, searchParams } = new URL(href, 'http://painel.invalid');
  if (pathname === currentPath) return null;
  const shape = SHAPES[pathname] ?? null;
  return shape === 'cards' && searchParams.get('visao') === 'tabela' ? 'table' : shape;
}
