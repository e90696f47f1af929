import { panelPages } from './pages';

/** Returns the panel's pages as Payload's configuration describes them. The dashboard replaces Payload's own. */
export const payloadViews = () =>
  Object.fromEntries(
    Object.entries(panelPages).map(([name, { path, title, view }]) => [
      name,
      path === '' ? { Component: view } : { Component: view, path, exact: true, meta: { title } },
    ]),
  );
