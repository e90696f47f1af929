const PANEL = /^\/(admin|api|_next)(?=$|[/?])/;

export type PanelArea = 'admin' | 'api' | '_next';

/**
 * Returns the part of the admin panel that a raw request target belongs to; null for a target of the shop. The target
 * is compared before it is decoded. Any other spelling of a panel path belongs to the shop, where no such page exists.
 */
export function panelArea(target: string): PanelArea | null {
  return (PANEL.exec(target)?.[1] as PanelArea | undefined) ?? null;
}

const AUTOSAVE = /[?&]autosave=true(?:&|$)/;

/**
 * Paths of writes that change no page of the shop, because they are about people, orders or the admin panel itself.
 * Such writes are frequent while orders are handled at the shop's counter. When an order changes the stock, the
 * database itself announces the change, whether an admin or a customer causes it.
 */
const NO_PAGES =
  /^\/api\/(?:orders|customers|campaigns|reports|office|payload-preferences|payload-locked-documents)(?=$|[/?])/;

/** The acts of these domains, and the acts that only read, change no page of the shop either. */
const NO_PAGES_BY_ACT =
  /^\/api\/acts\/(?:(?:cases|checkout|content|coupons|jobs|lots|notifications|orderChanges|orders|payments|recalls|reviews|runs|search|team)\.\w|(?:catalog\.find\w+|delivery\.testPlace|promotions\.preview)(?=$|[/?]))/;

/**
 * Whether a write may change what a page shows. While somebody uses an editor, the panel constantly requests the state
 * of its forms (under `/admin`) and saves drafts. Visitors see neither, so cached pages stay valid.
 */
export function changesPages(target: string): boolean {
  return (
    panelArea(target) === 'api' &&
    !AUTOSAVE.test(target) &&
    !NO_PAGES.test(target) &&
    !NO_PAGES_BY_ACT.test(target)
  );
}
