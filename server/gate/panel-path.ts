const PANEL = /^\/(admin|api|_next)(?=$|[/?])/;

export type PanelArea = 'admin' | 'api' | '_next';

/**
 * Returns the admin panel's part of a raw request target, or null for the shop's. Compared before any decoding: any
 * other spelling belongs to the shop, where it does not exist.
 */
export function panelArea(target: string): PanelArea | null {
  return (PANEL.exec(target)?.[1] as PanelArea | undefined) ?? null;
}

const AUTOSAVE = /[?&]autosave=true(?:&|$)/;

/**
 * Writes that change no page of the shop: about people, orders and the admin panel itself. They are frequent at the
 * counter. When an order changes the stock, the database announces that, whether an admin or a customer causes it.
 */
const NO_PAGES =
  /^\/api\/(?:orders|customers|campaigns|reports|office|payload-preferences|payload-locked-documents)(?=$|[/?])/;

/**
 * Whether a write may change what a page shows. While an editor is being used, the panel constantly requests the state
 * of its forms (under `/admin`) and saves drafts: neither is visible to visitors, and cached pages stay valid.
 */
export function changesPages(target: string): boolean {
  return panelArea(target) === 'api' && !AUTOSAVE.test(target) && !NO_PAGES.test(target);
}
