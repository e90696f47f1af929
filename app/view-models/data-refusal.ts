import type { MessageCode } from '@shop/messages/messages';

const REFUSALS = {
  falta: 'link_email_missing',
  errado: 'link_email_wrong',
  depois: 'link_email_limited',
  link: 'link_proves_nothing',
} as const satisfies Record<string, MessageCode>;

/** The part of an order page's address that says why the file with the buyer's data was refused. */
const PARAM = 'email';

const isReason = (text: string): text is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, text);

/** Returns the address of the order's page that says why the file was refused. A file's address has no page. */
export function dataRefusalPath(orderPath: string, code: MessageCode): string {
  const reason = Object.entries(REFUSALS).find(([, refusal]) => refusal === code)?.[0] ?? 'errado';
  return `${orderPath}?${PARAM}=${reason}`;
}

/** Returns why the file with the buyer's data was refused, as the page's address says; null if it was not. */
export function dataRefusal(search: URLSearchParams): MessageCode | null {
  const reason = search.get(PARAM) ?? '';
  return isReason(reason) ? REFUSALS[reason] : null;
}
