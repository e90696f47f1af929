/** For names that change with their content: what was fetched once under one of them is good for ever. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const FOR_A_DAY = 'public, max-age=86400';
