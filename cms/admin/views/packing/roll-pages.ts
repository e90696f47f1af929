const PX_PER_MM = 96 / 25.4;

/** The margins of the paper, in mm: above and below, left and right. */
const MARGIN = '4mm 3mm';

/** The length of the paper before the slips have been measured; the printer's driver then cuts it. */
const SHEET_MM = 297;

/** Returns the length of the paper in whole mm for a slip that is so many CSS pixels high on the screen. */
export const paperMm = (px: number): number => Math.ceil(px / PX_PER_MM) + 1;

/**
 * Returns the CSS that gives each slip of the roll a page of its own length. `lengths` are in mm, in the order of the
 * slips; it is empty until they have been measured. Firefox prints every page on the default page's paper and shrinks a
 * longer one to fit, so that paper is as long as the longest slip. What surrounds the slips is on the last slip's page,
 * because it would otherwise begin a further one.
 */
export function rollPagesCss(lengths: readonly number[]): string {
  const sheet = `@page { size: 80mm ${lengths.length > 0 ? Math.max(...lengths) : SHEET_MM}mm; margin: ${MARGIN}; }`;
  const pages = lengths.map(
    (length, index) =>
      `@page rolo-${index} { size: 80mm ${length}mm; margin: ${MARGIN}; } [data-roll='${index}'] { page: rolo-${index}; }`,
  );
  const around = lengths.length > 0 ? [`html { page: rolo-${lengths.length - 1}; }`] : [];
  return [sheet, ...pages, ...around].join(' ');
}
