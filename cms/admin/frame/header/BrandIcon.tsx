const OUTLINE =
  'M33.2 2.3C42.6 2.6 51.4 6.4 56.6 14C61.4 21 63 29.6 61.4 38.4C59.7 47.6 54.3 55.5 46 59.4C37.6 63.3 27.3 63 18.9 58.6C10.3 54.1 4.1 46.4 2.5 36.8C.9 27.4 4 17.8 10.3 11.1C16.3 4.8 24.3 2 33.2 2.3Z';
const LETTER =
  'M6.5 40 L-3.7 75.8M2.3 54.8 C6.1 44.4 11.6 39.9 15.3 42.5 C19.8 45.6 20.6 52.2 18.2 60.7 L11 86M16.9 65 C20.8 54.6 26.5 50.3 30.2 52.8 C34.7 56 35.3 62.4 32.8 70.9 L25.6 96.2';

/** The brand's symbol, used as Payload's small icon. Its colours are the same in light and dark. */
export function BrandIcon() {
  return (
    <svg viewBox="0 0 64 64" width="18" height="18" role="img" aria-label="Massa Mansa">
      <path fill="#C2321D" d={OUTLINE} />
      <path
        transform="rotate(-24) scale(1 .64)"
        fill="none"
        stroke="#FFF9F1"
        strokeWidth="8.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={LETTER}
      />
    </svg>
  );
}
