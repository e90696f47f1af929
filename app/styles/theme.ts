import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** The tokens in Mantine's words, for its few components in the shop. Everything else reads tokens.css itself. */
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
  focusRing: 'auto',
  respectReducedMotion: true,
  components: { Button: { defaultProps: { radius: 'xl' } } },
});
