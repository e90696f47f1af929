import type { PayloadRequest } from 'payload';

/** What a page of the panel receives: from its own route, or from Payload's catch-all route as a part of Payload's props. */
export interface PanelView {
  initPageResult: { req: PayloadRequest };
  /** The parts of the path after `/admin`. */
  params?: { segments?: string[] | undefined } | undefined;
  searchParams?: Record<string, string | string[] | undefined> | undefined;
}
