import type { Resource } from '@shop/permissions/resources';
import type { ReactNode } from 'react';

/** The colours of the pictures. They are small drawings on paper, so they are the same on a dark screen. */
const INK = '#2a1f19';
const LINE = '#d8c4a9';
const DOUGH = '#efdcc0';
const CRUST = '#f3c37b';
const TOMATO = '#c2321d';
const BASIL = '#2c6537';

const paper = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="6" fill="#fff" />
);

const line = (x: number, y: number, width: number, fill: string, height = 5) => (
  <rect x={x} y={y} width={width} height={height} rx="2.5" fill={fill} />
);

const drawing = (content: ReactNode) => (
  <svg viewBox="0 0 160 112" aria-hidden="true">
    {content}
  </svg>
);

/** The bars of a code: where each begins, and its width. */
const BARS: readonly [number, number][] = [
  [54, 3],
  [58, 2],
  [63, 2],
  [66, 3],
  [71, 2],
  [78, 2],
  [81, 3],
  [86, 2],
  [90, 2],
  [95, 3],
  [99, 2],
  [103, 2],
];

const COLUMNS: readonly [left: number, head: string, cards: number][] = [
  [22, TOMATO, 3],
  [63, LINE, 2],
  [104, LINE, 1],
];

/** A small drawing of each resource. */
export const RESOURCE_PICTURES: Record<Resource, ReactNode> = {
  kitchen: drawing(
    <>
      {paper(26, 20, 108, 72)}
      <text x="38" y="68" fontFamily="Fraunces" fontWeight="600" fontSize="40" fill={INK}>
        14
      </text>
      {line(88, 44, 34, INK)}
      {line(88, 56, 24, LINE)}
      {line(38, 78, 84, LINE, 3)}
    </>,
  ),
  runs: drawing(
    <>
      {paper(26, 20, 108, 72)}
      <path
        d="M42 78C60 78 52 44 76 46s14 28 42-10"
        fill="none"
        stroke={INK}
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <circle cx="42" cy="78" r="6" fill={INK} />
      <circle cx="78" cy="46" r="6" fill={CRUST} />
      <circle cx="119" cy="35" r="7" fill={TOMATO} />
    </>,
  ),
  lots: drawing(
    <>
      {paper(44, 16, 72, 80)}
      {line(54, 26, 40, INK)}
      {line(54, 37, 52, LINE)}
      {BARS.map(([x, width]) => (
        <rect key={x} x={x} y="50" width={width} height="24" fill={INK} />
      ))}
      {line(54, 82, 44, LINE)}
    </>,
  ),
  counter: drawing(
    <>
      {paper(30, 34, 88, 48)}
      <rect x="36" y="40" width="76" height="36" rx="4" fill="none" stroke={BASIL} strokeWidth="2" />
      <circle cx="74" cy="58" r="10" fill="none" stroke={BASIL} strokeWidth="2.5" />
      <circle cx="118" cy="76" r="16" fill={CRUST} />
      <circle cx="118" cy="76" r="11" fill="none" stroke={INK} strokeWidth="1.5" opacity=".5" />
    </>,
  ),
  board: drawing(
    COLUMNS.map(([left, head, cards]) => (
      <g key={left}>
        {paper(left, 20, 34, 72)}
        {line(left + 6, 27, 16, head, 4)}
        {Array.from({ length: cards }, (_, row) => (
          <rect key={row} x={left + 5} y={36 + row * 18} width="24" height="13" rx="3" fill={DOUGH} />
        ))}
      </g>
    )),
  ),
  waitlist: drawing(
    <>
      {paper(30, 22, 100, 68)}
      <circle cx="54" cy="46" r="11" fill={DOUGH} />
      {line(72, 40, 46, INK)}
      {line(72, 51, 30, LINE)}
      <rect x="43" y="68" width="74" height="14" rx="7" fill={TOMATO} />
    </>,
  ),
  reviews: drawing(
    <>
      {paper(30, 22, 100, 68)}
      {[0, 1, 2, 3, 4].map((place) => (
        <circle key={place} cx={46 + place * 17} cy="42" r="6" fill={place < 4 ? TOMATO : DOUGH} />
      ))}
      {line(40, 60, 80, INK)}
      {line(40, 71, 54, LINE)}
    </>,
  ),
  discovery: drawing(
    <>
      {paper(22, 24, 116, 26)}
      {line(34, 35, 54, LINE)}
      <circle cx="122" cy="36" r="6" fill="none" stroke={TOMATO} strokeWidth="3" />
      <path d="M126.5 40.5 l6 6" stroke={TOMATO} strokeWidth="3" strokeLinecap="round" />
      {line(28, 64, 96, INK)}
      {line(28, 76, 70, BASIL)}
      {line(28, 88, 42, CRUST)}
    </>,
  ),
  coupons: drawing(
    <>
      {paper(28, 30, 104, 52)}
      <path d="M62 30v52" stroke={LINE} strokeWidth="2.5" strokeDasharray="4 5" />
      <circle cx="45" cy="56" r="9" fill={TOMATO} />
      {line(74, 46, 44, INK)}
      {line(74, 60, 30, LINE)}
    </>,
  ),
  timing: drawing(
    <>
      {paper(44, 18, 72, 76)}
      <rect x="44" y="18" width="72" height="18" rx="6" fill={TOMATO} />
      {line(54, 44, 22, LINE)}
      <rect x="54" y="56" width="22" height="24" rx="4" fill={DOUGH} />
      <circle cx="106" cy="80" r="18" fill={CRUST} />
      <path d="M106 69v11l7 5" fill="none" stroke={INK} strokeWidth="2.5" strokeLinecap="round" />
    </>,
  ),
  kits: drawing(
    <>
      {paper(34, 16, 92, 80)}
      {[38, 56, 74].map((y) => (
        <g key={y}>
          <ellipse cx="80" cy={y} rx="30" ry="9" fill={CRUST} />
          <ellipse cx="80" cy={y - 3} rx="24" ry="6" fill={DOUGH} />
        </g>
      ))}
      <path d="M80 24v62" stroke={TOMATO} strokeWidth="2.5" />
    </>,
  ),
  whatsapp: drawing(
    <>
      <path
        d="M40 24h80a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H66L50 92V76H40a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
        fill="#fff"
      />
      {line(46, 38, 52, INK)}
      {line(46, 50, 36, LINE)}
      <path d="m92 58 7 7 14-16" fill="none" stroke={BASIL} strokeWidth="3.5" strokeLinecap="round" />
    </>,
  ),
  'pix-price': drawing(
    <>
      {paper(34, 26, 92, 60)}
      {line(46, 42, 44, LINE)}
      <path d="M44 44.5h50" stroke={INK} strokeWidth="2" />
      {line(46, 62, 36, BASIL, 8)}
      <rect x="96" y="54" width="20" height="20" rx="4" transform="rotate(45 106 64)" fill={CRUST} />
    </>,
  ),
  sms: drawing(
    <>
      <rect x="58" y="12" width="44" height="88" rx="8" fill="#fff" />
      <rect x="64" y="24" width="32" height="24" rx="5" fill={DOUGH} />
      {line(68, 30, 24, INK, 4)}
      {line(68, 38, 16, INK, 4)}
      <rect x="64" y="54" width="22" height="14" rx="5" fill={LINE} />
    </>,
  ),
};
