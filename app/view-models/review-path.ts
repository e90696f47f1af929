/** Returns the page on which a product of a link's order is reviewed; without a product, the first one to review. */
export const reviewPath = (token: string, slug?: string): string =>
  `/avaliar?${new URLSearchParams({ token, ...(slug && { produto: slug }) }).toString()}`;

/** The heading of the photo, where the page stands after a photo was sent. */
export const REVIEW_PHOTO_ANCHOR = 'foto';
