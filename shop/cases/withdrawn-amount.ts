interface WithdrawnOrder {
  lines: readonly { lineId: string; bought: number; worthCents: number }[];
  deliveryCents: number;
}

/**
 * Returns what a withdrawal gives back, in centavos: what was paid for the units, and the delivery too if every unit of
 * the order is given back, because the law asks for everything that was paid (CDC 49).
 */
export function withdrawnCents(
  { lines, deliveryCents }: WithdrawnOrder,
  units: ReadonlyMap<string, number>,
): number {
  const given = ({ lineId, bought }: { lineId: string; bought: number }) =>
    Math.min(bought, units.get(lineId) ?? 0);
  const productsCents = lines.reduce((sum, line) => sum + given(line) * line.worthCents, 0);
  return productsCents + (lines.every((line) => given(line) === line.bought) ? deliveryCents : 0);
}
