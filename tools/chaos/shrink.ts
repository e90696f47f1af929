/** The result of trying a part: the same failure, no failure, or no time for more attempts. */
export type Verdict = 'fails' | 'holds' | 'no_time';

/**
 * Returns the shortest part found of a list that still fails, by delta debugging (Zeller). It tries halves, then
 * quarters and so on: each piece alone, and the list without each piece. `fails` is called at most once per part. Ends
 * early when there is no time for more attempts; even then, the returned part has failed in an attempt.
 */
export async function shrink<Item>(
  whole: readonly Item[],
  fails: (part: readonly Item[]) => Promise<Verdict>,
): Promise<readonly Item[]> {
  let shortest = whole;
  let pieces = 2;
  while (shortest.length > 1) {
    const chunks = cut(shortest, Math.min(pieces, shortest.length));
    const parts = chunks.length > 2 ? [...chunks, ...complements(chunks)] : chunks;
    const found = await firstThatFails(parts, fails);
    if (found === 'no_time') return shortest;
    if (found) {
      // If a single piece fails, it is halved next. If the rest fails without a piece, the pieces stay as small as
      // before.
      pieces = chunks.includes(found) ? 2 : Math.max(pieces - 1, 2);
      shortest = found;
    } else if (pieces >= shortest.length) {
      return shortest;
    } else {
      pieces *= 2;
    }
  }
  return shortest;
}

async function firstThatFails<Item>(
  parts: readonly (readonly Item[])[],
  fails: (part: readonly Item[]) => Promise<Verdict>,
): Promise<readonly Item[] | 'no_time' | null> {
  for (const part of parts) {
    const verdict = await fails(part);
    if (verdict === 'no_time') return 'no_time';
    if (verdict === 'fails') return part;
  }
  return null;
}

function cut<Item>(list: readonly Item[], pieces: number): (readonly Item[])[] {
  const edge = (piece: number) => Math.round((piece * list.length) / pieces);
  return Array.from({ length: pieces }, (_, piece) => list.slice(edge(piece), edge(piece + 1)));
}

const complements = <Item>(chunks: readonly (readonly Item[])[]) =>
  chunks.map((left) => chunks.filter((chunk) => chunk !== left).flat());
