/** A published review. */
export interface ReviewView {
  id: string;
  stars: number;
  text: string;
  /** 'Nara, Pituba' or 'Anônimo'. */
  signature: string;
  /** 'Recebeu em 14/11'. */
  received: string;
  answer: string | null;
  /** The address of the photo; null without one. */
  photo: string | null;
}

/** What a product's page shows of its reviews. */
export interface ReviewsView {
  average: number;
  count: number;
  newest: readonly ReviewView[];
  /** The page with all of them; null if the newest are all. */
  allHref: string | null;
  /** Who answers. */
  brandName: string;
}
