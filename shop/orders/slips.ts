/** The maximum number of slips printed at once. */
export const MAX_SLIPS = 50;
