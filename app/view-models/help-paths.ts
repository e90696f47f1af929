/** Where the help of an order is; a guest's link will have addresses of its own. */
export interface HelpPaths {
  order: string;
  help: string;
}

export const accountHelpPaths = (orderId: string): HelpPaths => ({
  order: `/conta/pedidos/${orderId}`,
  help: `/conta/pedidos/${orderId}/ajuda`,
});
