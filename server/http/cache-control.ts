/** For names that change with their content, which can be cached forever. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const FOR_A_DAY = 'public, max-age=86400';
