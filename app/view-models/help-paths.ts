import { CASE_KIND_PATHS } from '@shop/cases/case-kinds';

/** The addresses of an order's help pages, in an account or for a visitor with the order's link. */
export interface HelpPaths {
  order: string;
  help: string;
}

export const accountHelpPaths = (orderId: string): HelpPaths => ({
  order: `/conta/pedidos/${orderId}`,
  help: `/conta/pedidos/${orderId}/ajuda`,
});

/**
 * Returns the addresses of an order's help pages for a visitor with the order's link. `linkPath` is the page that the
 * link opens.
 */
export const linkHelpPaths = (linkPath: string): HelpPaths => ({
  order: linkPath,
  help: `${linkPath}/ajuda`,
});

/** Returns the address of the form for a withdrawal from an order, below the address of the order's page. */
export const withdrawalPath = (orderPath: string): string =>
  `${orderPath}/ajuda/${CASE_KIND_PATHS.arrependimento}`;
