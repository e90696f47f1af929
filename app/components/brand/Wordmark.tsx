import spriteUrl from '../icons/sprite.svg?url';
import { WORDMARK_PATH } from '@shop/wordmark-path';

interface WordmarkProps {
  /** The accessible name; omitted where an enclosing link already has one. */
  label?: string;
  className?: string | undefined;
}

function naming(label: string | undefined) {
  return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
}

/**
 * The brand's name on one line, in the text colour. It is drawn inline, because the header must not wait for another
 * file.
 */
export function Wordmark({ label, className }: WordmarkProps) {
  return (
    <svg
      className={className}
      viewBox="-20 -20 1256 140"
      fill="none"
      stroke="currentColor"
      {...naming(label)}
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

/**
 * The brand's name from the icon sprite, for places outside the first view: the side menu (one line) and the footer
 * (stacked).
 */
export function SpriteWordmark({ label, className, shape }: WordmarkProps & { shape: 'line' | 'stacked' }) {
  const isStacked = shape === 'stacked';
  return (
    <svg
      className={className}
      viewBox={isStacked ? '0 0 616 288' : '0 0 1256 140'}
      stroke="currentColor"
      {...naming(label)}
    >
      <use href={`${spriteUrl}#${isStacked ? 'wordmark-stacked' : 'wordmark'}`} />
    </svg>
  );
}
