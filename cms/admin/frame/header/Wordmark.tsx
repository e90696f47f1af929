import { WORDMARK_PATH } from '@shop/wordmark-path';

/** The brand's name on one line, in the text colour. Used as Payload's logo and at the top of the sidebar. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="-20 -20 1256 140"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label="Massa Mansa"
    >
      <path
        transform="rotate(-24) scale(1 .64)"
        strokeWidth="31"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={WORDMARK_PATH}
      />
    </svg>
  );
}
