/**
 * Returns an IP address of the block reserved for benchmarking, so that limits by address count each visitor
 * separately.
 */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${part()}.${part()}`;
}
