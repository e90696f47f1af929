/** Returns the order number shown to people: the last 8 characters of its id, in upper case. Not unique. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
