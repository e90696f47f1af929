const PANEL = /^\/(admin|api|_next)(?=$|[/?])/;

export type PanelArea = 'admin' | 'api' | '_next';

/**
 * The back office's part of a raw request target, or null for the shop's. Compared before any decoding: what is
 * written differently is the shop's, where it does not exist.
 */
export function panelArea(target: string): PanelArea | null {
  return (PANEL.exec(target)?.[1] as PanelArea | undefined) ?? null;
}
