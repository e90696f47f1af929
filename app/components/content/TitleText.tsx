export interface TitlePart {
  text: string;
  isEmphasis: boolean;
}

/** A title with the owner's chosen words in italics. */
export function TitleText({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map(({ text, isEmphasis }, place) =>
    isEmphasis ? <em key={place}>{text}</em> : <span key={place}>{text}</span>,
  );
}
