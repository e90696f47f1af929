'use client';

import { useEffect, useState } from 'react';

import { paperMm, rollPagesCss } from './roll-pages';

/** The attribute of a slip of the roll; its value is the number of the slip. */
const SLIP = 'data-roll';

/**
 * Cuts the paper of a receipt printer to the length of each slip. Without scripts every slip is as long as a sheet, and
 * the printer's driver cuts it.
 */
export function RollPages() {
  const [lengths, setLengths] = useState<readonly number[]>([]);
  useEffect(() => {
    const measure = () => {
      const slips = [...document.querySelectorAll<HTMLElement>(`[${SLIP}]`)];
      setLengths(slips.map((slip) => paperMm(slip.getBoundingClientRect().height)));
    };
    // The height depends on the fonts.
    void document.fonts.ready.then(measure);
  }, []);
  return <style>{rollPagesCss(lengths)}</style>;
}
