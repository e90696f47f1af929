import type { ReactNode } from 'react';

import { adminContextOf, type AdminContext } from '../admin-context';
import { NoAccess } from '../NoAccess';
import { panelPages, type PageName } from './pages';
import type { PanelView } from './panel-view';

/**
 * Creates a page of the panel. It checks the permission that the table of pages states; `refuse` is what a person without
 * it sees, in place of the page that says so.
 */
export const page = (
  name: PageName,
  render: (adminContext: AdminContext, view: PanelView) => ReactNode | Promise<ReactNode>,
  refuse: (view: PanelView) => ReactNode = (view) => (
    <NoAccess view={view} permission={panelPages[name].permission} />
  ),
) =>
  async function Page(view: PanelView): Promise<ReactNode> {
    const adminContext = await adminContextOf(view.initPageResult.req, panelPages[name].permission);
    return adminContext ? render(adminContext, view) : refuse(view);
  };

/** Returns the last id in the path of a page such as `/pedidos/:id`; '' without one. */
export function idInPath({ params }: PanelView, index = 1): string {
  const segments = params?.segments;
  return Array.isArray(segments) ? (segments[index] ?? '') : '';
}

/**
 * Returns what a page reads, or `otherwise` when reading fails. The page then says so in that place, and the failure is
 * logged as "<what> could not be read".
 */
export async function readOr<Data, Otherwise>(
  { cms }: Pick<AdminContext, 'cms'>,
  { what, otherwise, ...facts }: { what: string; otherwise: Otherwise } & Record<string, unknown>,
  read: () => Promise<Data>,
): Promise<Data | Otherwise> {
  try {
    return await read();
  } catch (error) {
    cms.log.error({ err: error, ...facts }, `${what} could not be read`);
    return otherwise;
  }
}
