/**
 * Returns the order number that people see: the last 8 characters of the order's id, in upper case. It is not unique.
 */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
