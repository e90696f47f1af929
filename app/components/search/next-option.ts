/**
 * Returns the option that an arrow key leads to. The down arrow leads from the field to the first option, on to the
 * last option, and then back into the field; the up arrow leads the other way round. Null stands for the field. For any
 * other key it returns undefined.
 */
export function nextOption({
  key,
  active,
  count,
}: {
  key: string;
  active: number | null;
  count: number;
}): number | null | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (count === 0) return null;
  const places = count + 1;
  const place = active === null ? 0 : active + 1;
  const next = (place + (key === 'ArrowDown' ? 1 : places - 1)) % places;
  return next === 0 ? null : next - 1;
}
