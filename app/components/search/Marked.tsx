interface MarkedProps {
  parts: readonly { text: string; isHit: boolean }[];
}

/** A text with its matches marked. Another text is another element, whatever a translator has done to this one. */
export function Marked({ parts }: MarkedProps) {
  return (
    <span key={parts.map(({ text, isHit }) => (isHit ? `*${text}*` : text)).join('')}>
      {parts.map(({ text, isHit }, place) => (isHit ? <mark key={place}>{text}</mark> : text))}
    </span>
  );
}
