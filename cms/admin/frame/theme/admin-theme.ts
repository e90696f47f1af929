import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  CheckboxIndicator,
  colorsTuple,
  createTheme,
  type CSSVariablesResolver,
  Input,
  type MantineColorsTuple,
  Modal,
  Pill,
  Radio,
  RadioIndicator,
  Switch,
  Table,
  type VariantColorsResolver,
} from '@mantine/core';

import styles from './controls.module.css';

/** Payload's warm grey ramp, from the lightest to the darkest shade. */
const gray: MantineColorsTuple = [
  '#faf7f3',
  '#f3eee8',
  '#e8e0d7',
  '#dbd1c6',
  '#beb1a4',
  '#a09285',
  '#675b51',
  '#4b4139',
  '#312923',
  '#1b1613',
];

const dark: MantineColorsTuple = [
  '#e8e0d7',
  '#beb1a4',
  '#a09285',
  '#84766a',
  '#594e45',
  '#3e352e',
  '#261f1b',
  '#1b1613',
  '#120e0c',
  '#080605',
];

type VariantColors = ReturnType<VariantColorsResolver>;

const NO_EDGE = '1px solid transparent';
const DEFAULT_COLORS: VariantColors = {
  background: 'var(--theme-elevation-0)',
  hover: 'var(--theme-elevation-50)',
  color: 'var(--theme-text)',
  border: '1px solid var(--theme-elevation-200)',
};

/** `filled` is for the main action, one per page or dialog. `danger` is for deleting a record. */
const VARIANT_COLORS: Partial<Record<string, VariantColors>> = {
  filled: {
    background: 'var(--mma-accent-solid)',
    hover: 'var(--mma-accent-solid-hover)',
    color: '#fff',
    border: NO_EDGE,
  },
  // The current one of several links.
  chosen: {
    background: 'var(--mma-accent-tint)',
    hover: 'var(--mma-accent-tint)',
    color: 'var(--mma-accent)',
    border: '1px solid var(--mma-accent)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--theme-elevation-100)',
    color: 'var(--theme-text)',
    border: NO_EDGE,
  },
  danger: {
    background: 'transparent',
    hover: 'var(--mma-bad-bg)',
    color: 'var(--mma-bad)',
    border: NO_EDGE,
  },
  ...badgeTones('neutral', 'info', 'warn', 'ship', 'ok', 'bad'),
};

/**
 * Returns the colours of the badges by tone. A badge never relies on its colour, because its text and icon say the
 * same.
 */
function badgeTones(...tones: string[]): Record<string, VariantColors> {
  return Object.fromEntries(
    tones.map((tone) => [
      tone,
      {
        background: `var(--mma-${tone}-bg)`,
        hover: `var(--mma-${tone}-bg)`,
        color: `var(--mma-${tone})`,
        border: NO_EDGE,
      },
    ]),
  );
}

/** The scale from Mantine's sizes, which assume a rem of 16 px, to Payload's rem of 13 px. */
const SCALE = 16 / 13;

/**
 * A browser's translator replaces the text of an element and then ignores its changes, so a button would go on naming a
 * step that is done. It leaves elements with this attribute alone.
 */
const UNTRANSLATED = { attributes: { root: { translate: 'no' } } };

/** The height of the bar at the lower edge of a phone's screen, with the room of the phone's own line below it. */
const PHONE_BAR = 100;

export const adminTheme = createTheme({
  scale: SCALE,
  colors: { gray, dark, tomato: colorsTuple('#c2321d'), basil: colorsTuple('#2c6b36') },
  primaryColor: 'tomato',
  white: '#ffffff',
  black: '#1b1613',
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--mma-font-display)', fontWeight: '600' },
  defaultRadius: 'var(--style-radius-m)',
  fontSizes: { xs: '13px', sm: '15px', md: '16px', lg: '17px', xl: '20px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: ({ variant }) => VARIANT_COLORS[variant] ?? DEFAULT_COLORS,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default', ...UNTRANSLATED },
      classNames: { root: styles.button, label: styles.buttonLabel, section: styles.buttonSection },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', ...UNTRANSLATED },
      classNames: { root: styles.actionIcon },
    }),
    // A menu begins with its first item: its placeholder for the focus is no allowed child of a menu.
    // A plain object: `Menu.extend` would load the menu on every page.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { item: styles.menuItem },
    },
    // A menu opens upwards rather than over the phone's bar. A plain object, as of the menu.
    Popover: { defaultProps: { middlewares: { flip: { padding: { bottom: PHONE_BAR } } } } },
    Badge: Badge.extend({
      // A span may be inside a paragraph; a browser would end the paragraph before a `div`.
      defaultProps: {
        component: 'span',
        variant: 'neutral',
        size: 'lg',
        radius: 'var(--style-radius-m)',
        ...UNTRANSLATED,
      },
      classNames: { root: styles.badge, section: styles.badgeSection },
    }),
    Input: Input.extend({ classNames: { wrapper: styles.inputWrapper, input: styles.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        root: styles.field,
        label: styles.label,
        description: styles.description,
        error: styles.error,
      },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { color: 'basil' },
      classNames: { body: styles.choiceBody, input: styles.choiceBox, label: styles.choiceLabel },
    }),
    CheckboxIndicator: CheckboxIndicator.extend({ defaultProps: { color: 'basil' } }),
    RadioIndicator: RadioIndicator.extend({ defaultProps: { color: 'basil' } }),
    // Without these, only a mouse reaches the button that shows what was typed.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha' },
      },
    },
    // A plain object, as of the menu.
    Kbd: { classNames: { root: styles.key } },
    Pill: Pill.extend({
      classNames: { root: styles.pill, remove: styles.pillRemove },
      vars: () => ({ root: { '--pill-fz': '15px', '--pill-height': '44px', '--pill-radius': '22px' } }),
    }),
    Radio: Radio.extend({
      defaultProps: { color: 'basil' },
      classNames: { body: styles.choiceBody, radio: styles.choiceBox, label: styles.choiceLabel },
    }),
    Skeleton: { classNames: { root: styles.skeleton } },
    Switch: Switch.extend({
      defaultProps: { color: 'basil', size: 'md', withThumbIndicator: false, ...UNTRANSLATED },
      classNames: { body: styles.switchBody, track: styles.switchTrack, label: styles.choiceLabel },
    }),
    Modal: Modal.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 10, horizontalSpacing: 8 } }),
  },
});

/** Maps Mantine's surfaces to Payload's variables, whose values depend on the page's theme. */
const SURFACES = {
  '--mantine-color-body': 'var(--theme-bg)',
  '--mantine-color-text': 'var(--theme-text)',
  '--mantine-color-bright': 'var(--theme-text)',
  '--mantine-color-dimmed': 'var(--mma-muted)',
  '--mantine-color-placeholder': 'var(--mma-muted)',
  '--mantine-color-error': 'var(--mma-bad)',
  '--mantine-color-success': 'var(--mma-ok)',
  '--mantine-color-anchor': 'var(--mma-accent)',
  '--mantine-color-default': 'var(--theme-elevation-0)',
  '--mantine-color-default-hover': 'var(--theme-elevation-50)',
  '--mantine-color-default-color': 'var(--theme-text)',
  '--mantine-color-default-border': 'var(--theme-elevation-200)',
  '--mantine-color-disabled': 'var(--theme-elevation-100)',
  '--mantine-color-disabled-color': 'var(--mma-muted)',
  '--mantine-color-disabled-border': 'var(--theme-elevation-200)',
};

export const adminVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: SURFACES,
  dark: SURFACES,
});
