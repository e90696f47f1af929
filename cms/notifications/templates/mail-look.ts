import type { PillColor } from './mail-content';
import { Markup } from './markup';

/** The design's tokens as plain values: mail programs do not support variables. */
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
  /** Font stacks contain single quotes; they are inserted unescaped into double-quoted attributes. */
  text: new Markup("'Nunito Sans',-apple-system,'Segoe UI',Arial,sans-serif"),
  display: new Markup('Fraunces,Georgia,serif'),
} as const;

/** The colours of mails in dark mode. */
export const dark = {
  ground: '#120E0C',
  paper: '#1B1613',
  note: '#261F1B',
  line: '#594E45',
  ink: '#FFF9F1',
  ink2: '#D9C7B4',
  basil: '#A9DDAE',
} as const;

/** Background and text colours of the status pill. */
export const pillLook: Record<PillColor, { ground: string; ink: string }> = {
  blue: { ground: '#E3EEFA', ink: '#1B58A0' },
  yellow: { ground: '#FCEBC0', ink: '#744D00' },
  purple: { ground: '#F0E7FA', ink: '#64399B' },
  green: { ground: '#E4F0DF', ink: '#23532C' },
  gray: { ground: '#EFE6DA', ink: '#574A41' },
  tomato: { ground: '#FDE7E1', ink: '#9A2413' },
};
