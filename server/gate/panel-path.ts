const PANEL = /^\/(admin|api|_next)(?=$|[/?])/;

export type PanelArea = 'admin' | 'api' | '_next';

/**
 * The back office's part of a raw request target, or null for the shop's. Compared before any decoding: what is
 * written differently is the shop's, where it does not exist.
 */
export function panelArea(target: string): PanelArea | null {
  return (PANEL.exec(target)?.[1] as PanelArea | undefined) ?? null;
}

const AUTOSAVE = /[?&]autosave=true(?:&|$)/;

/**
 * Writes about people, orders and the panel itself, of which the counter makes one after the other. What an order moves in
 * stock the database announces, as it does when a shopper moves it.
 */
const NO_PAGES =
  /^\/api\/(?:orders|customers|campaigns|reports|office|payload-preferences|payload-locked-documents)(?=$|[/?])/;

/**
 * Whether a write may change what a page shows. All the while somebody types in an editor, the panel asks for the state of
 * its forms (under `/admin`) and keeps drafts: neither is for visitors, and pages made for them stay.
 */
export function changesPages(target: string): boolean {
  return panelArea(target) === 'api' && !AUTOSAVE.test(target) && !NO_PAGES.test(target);
}
