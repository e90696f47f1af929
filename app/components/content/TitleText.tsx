export interface TitlePart {
  text: string;
  isEmphasis: boolean;
}

/** A title with the words the owner wants in italics. */
export function TitleText({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map(({ text, isEmphasis }, place) =>
    isEmphasis ? <em key={place}>{text}</em> : <span key={place}>{text}</span>,
  );
}
