import {
  ActionIcon,
  Button,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

import actionIcon from './action-icon.module.css';
import button from './button.module.css';

/** Ten shades around each token; index 6 is the token itself, as everywhere in the theme. */
const tomato: MantineColorsTuple = [
  '#FDE7E1',
  '#F9CFC4',
  '#F0A998',
  '#E5826C',
  '#D95C43',
  '#CE4429',
  '#C2321D',
  '#A52816',
  '#8C2012',
  '#6E180D',
];

const basil: MantineColorsTuple = [
  '#E4F0DF',
  '#CBE2C6',
  '#A9DDAE',
  '#7DB885',
  '#579761',
  '#3D7C49',
  '#2C6537',
  '#23532C',
  '#1B4223',
  '#133019',
];

const dough: MantineColorsTuple = [
  '#FFF9F1',
  '#FCF3E6',
  '#F8EBD8',
  '#EFDCC0',
  '#D8C4A9',
  '#B39E86',
  '#8C7A6C',
  '#6F5D51',
  '#5A4A40',
  '#2A1F19',
];

type VariantColors = ReturnType<VariantColorsResolver>;

const NO_EDGE = '1.5px solid transparent';
const DEFAULT_COLORS: VariantColors = {
  background: 'transparent',
  hover: 'var(--mm-dough)',
  color: 'var(--mm-ink)',
  border: '1.5px solid var(--mm-edge)',
};

/**
 * The colours of each variant. A view has one `filled` button; all other buttons are quieter. `onDark` is for buttons
 * on pictures and on the dark band.
 */
const VARIANT_COLORS: Partial<Record<string, VariantColors>> = {
  filled: {
    background: 'var(--mm-tomato)',
    hover: 'var(--mm-tomato-hover)',
    color: 'var(--mm-on-tomato)',
    border: NO_EDGE,
  },
  outline: {
    background: 'var(--mm-flour)',
    hover: 'var(--mm-tomato)',
    color: 'var(--mm-tomato)',
    hoverColor: 'var(--mm-on-tomato)',
    border: '1.5px solid var(--mm-tomato)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--mm-dough)',
    color: 'var(--mm-ink-2)',
    hoverColor: 'var(--mm-tomato)',
    border: NO_EDGE,
  },
  transparent: { background: 'transparent', hover: 'var(--mm-dough)', color: 'var(--mm-ink)', border: '0' },
  white: { background: 'var(--mm-paper)', hover: '#fff', color: 'var(--mm-tomato-ink)', border: NO_EDGE },
  onDark: {
    background: 'transparent',
    hover: 'rgb(255 249 241 / 0.12)',
    color: 'var(--mm-paper)',
    border: '1.5px solid rgb(255 249 241 / 0.75)',
  },
  danger: {
    background: 'transparent',
    hover: 'var(--mm-tomato-tint)',
    color: 'var(--mm-tomato-ink)',
    border: '1.5px solid var(--mm-tomato-ink)',
  },
};

/** The tokens as a Mantine theme; mantine.css has the variables that Mantine's styles read. */
export const theme = createTheme({
  colors: { tomato, basil, dough },
  primaryColor: 'tomato',
  primaryShade: 6,
  white: '#FFFFFF',
  black: '#2A1F19',
  fontFamily: 'var(--mm-font-text)',
  headings: { fontFamily: 'var(--mm-font-display)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '67.5em', lg: '80em', xl: '90em' },
  focusRing: 'never',
  respectReducedMotion: true,
  variantColorResolver: ({ variant }) => VARIANT_COLORS[variant] ?? DEFAULT_COLORS,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      classNames: { root: button.root, inner: button.inner, label: button.label },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'transparent' },
      classNames: { root: actionIcon.root },
    }),
  },
});
