/** The addresses of an order's help, in an account or behind an order's link. */
export interface HelpPaths {
  order: string;
  help: string;
}

export const accountHelpPaths = (orderId: string): HelpPaths => ({
  order: `/conta/pedidos/${orderId}`,
  help: `/conta/pedidos/${orderId}/ajuda`,
});

/** The help of an order behind the page of its link. */
export const linkHelpPaths = (linkPath: string): HelpPaths => ({
  order: linkPath,
  help: `${linkPath}/ajuda`,
});
