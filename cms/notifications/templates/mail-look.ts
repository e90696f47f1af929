import type { MailLinks } from '../mail-links';

/** The design's tokens as plain values, because mail programs do not support CSS variables. */
export const look = {
  paper: '#FFF9F1',
  flour: '#FFFFFF',
  dough: '#F8EBD8',
  ink: '#2A1F19',
  ink2: '#5A4A40',
  ink3: '#6F5D51',
  tomato: '#C2321D',
  onTomato: '#FFFFFF',
  basilInk: '#23532C',
  line: '#EADCC8',
  lineStrong: '#D8C4A9',
  text: "'Nunito Sans',-apple-system,'Segoe UI',Arial,sans-serif",
  display: 'Fraunces,Georgia,serif',
} as const;

/** The colours of mails in dark mode. */
const dark = {
  ground: '#120E0C',
  paper: '#1B1613',
  note: '#261F1B',
  line: '#594E45',
  ink: '#FFF9F1',
  ink2: '#D9C7B4',
  basil: '#A9DDAE',
} as const;

/** Background and text colours of the status pill, named like the design's tokens. */
export const pillLook = {
  blue: { background: '#E3EEFA', color: '#1B58A0' },
  yellow: { background: '#FCEBC0', color: '#744D00' },
  purple: { background: '#F0E7FA', color: '#64399B' },
  green: { background: '#E4F0DF', color: '#23532C' },
  gray: { background: '#EFE6DA', color: '#574A41' },
  tomato: { background: '#FDE7E1', color: '#9A2413' },
} as const;

/** Returns the styles for a font size and a line height, both in pixels. */
export const textSize = (size: number, line: number) => ({ fontSize: size, lineHeight: `${line}px` });

/**
 * Returns the style sheet with what inline styles cannot express: web fonts, sizes on phones, and dark-mode colours.
 */
export const styleSheet = (links: MailLinks) => `
@font-face { font-family: Fraunces; src: url(${links.on('/fonts/fraunces-massa.0af11126.woff2')}) format('woff2'); font-weight: 400 700; }
@font-face { font-family: 'Nunito Sans'; src: url(${links.on('/fonts/nunito-sans.445aaffc.woff2')}) format('woff2'); font-weight: 400 800; }
@media (max-width: 620px) {
.outer { padding: 0 !important; }
.box { border-radius: 0 !important; }
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.h1 { font-size: 34px !important; line-height: 37px !important; }
}
@media (prefers-color-scheme: dark) {
.ground, .ground > table > tbody > tr > td { background: ${dark.ground} !important; }
.box { background: ${dark.paper} !important; }
.ink, .note b { color: ${dark.ink} !important; }
.ink2, .ink2 a { color: ${dark.ink2} !important; }
.note { background: ${dark.note} !important; border-color: ${dark.line} !important; }
.label, .label b { border-color: ${dark.basil} !important; color: ${dark.basil} !important; }
.edge { border-color: ${dark.line} !important; }
}
`;
