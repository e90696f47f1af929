const PX_PER_MM = 96 / 25.4;

/** The margins of the paper, in mm: above and below, left and right. */
const MARGIN = '4mm 3mm';

/** The length of the paper before the slips have been measured; the printer's driver then cuts it. */
const SHEET_MM = 297;

/** Returns the length of the paper in whole mm for a slip that is so many CSS pixels high on the screen. */
export const paperMm = (px: number): number => Math.ceil(px / PX_PER_MM) + 1;

/**
 * Returns the CSS that gives each slip of the roll a page of its own length. `lengths` are in mm, in the order of the
 * slips; it is empty until they have been measured. The last slip is on the default page, because whatever follows it
 * would otherwise begin a further page.
 */
export function rollPagesCss(lengths: readonly number[]): string {
  const pages = lengths
    .slice(0, -1)
    .map(
      (length, index) =>
        `@page rolo-${index} { size: 80mm ${length}mm; margin: ${MARGIN}; } [data-roll='${index}'] { page: rolo-${index}; }`,
    );
  return [`@page { size: 80mm ${lengths.at(-1) ?? SHEET_MM}mm; margin: ${MARGIN}; }`, ...pages].join(' ');
}
