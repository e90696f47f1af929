export interface TitlePart {
  text: string;
  isEmphasis: boolean;
}

/** A title, in which the words that the owner emphasized are in italics. */
export function TitleText({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map(({ text, isEmphasis }, place) =>
    isEmphasis ? <em key={place}>{text}</em> : <span key={place}>{text}</span>,
  );
}
