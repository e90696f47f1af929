import type { ServedCity } from '@shop/delivery/zones';

/** What the shop offers at the visitor's place, in one line: 'Pituba: R$ 15, hoje 16h–19h'. */
export interface PlaceAnswer {
  kind: 'zone' | 'outside' | 'pause';
  text: string;
}

/** What is wrong with a CEP or a choice, and whether the choice of a bairro is the way on. */
export interface PlaceError {
  text: string;
  leadsToBairro: boolean;
}

export interface PlaceRowView {
  /** Null while the place is unknown. */
  answer: PlaceAnswer | null;
  /** The CEP that was asked about, as it was typed if it is wrong; '' without one. */
  cep: string;
  /** The bairro that was chosen instead of a CEP, as the value of its option: 'Salvador|Pituba'; '' without one. */
  choice: string;
  /** Why there is no answer to the last question; null when there is an answer, or no question yet. */
  error: PlaceError | null;
  /** The message that only pickups are paused; null when they are not. */
  pickupPause: string | null;
  cities: readonly ServedCity[];
  /** Whether the address of the page asks for the place again. */
  isAskedAgain: boolean;
}

/** The response to the form of the row. */
export interface PlaceReply {
  error: PlaceError | null;
}

/** The query parameter of the address that asks for the place again. */
export const ASK_AGAIN = 'lugar';

/** The id of the field for the CEP, which is also its anchor in the page. */
export const CEP_FIELD = 'seu-cep';

/** The name and value of the button that asks about the chosen bairro instead of the CEP. */
export const BY_BAIRRO = { name: 'by', value: 'bairro' } as const;

/** Returns the address at which a page with the row asks for the place again. */
export const askAgainPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${ASK_AGAIN}#${CEP_FIELD}`;
