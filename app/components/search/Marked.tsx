interface MarkedProps {
  parts: readonly { text: string; isHit: boolean }[];
}

/** A text with its matches marked. */
export function Marked({ parts }: MarkedProps) {
  return parts.map(({ text, isHit }, place) => (isHit ? <mark key={place}>{text}</mark> : text));
}
