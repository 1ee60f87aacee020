import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/** Dark blue: the brand. White on shades 6 to 9 has a contrast of at least 5.5. */
const navy: MantineColorsTuple = [
  '#eef3fb',
  '#d9e4f4',
  '#b3c8e8',
  '#8bacdc',
  '#6a94d1',
  '#4a78bd',
  '#365fa3',
  '#244a86',
  '#12305f',
  '#0b2147',
]

/** Teal: switches, and what is done. White on 6 to 9 has a contrast of at least 4.6. */
const teal: MantineColorsTuple = [
  '#e6f7f6',
  '#c9ecea',
  '#9cdcd8',
  '#6ac8c3',
  '#3fb0ab',
  '#1c9993',
  '#0f837e',
  '#0d7c78',
  '#0b7470',
  '#065652',
]

/** The dark scheme is a night sky rather than a grey: bluish, and text on 6 and 7 above 4.5. */
const dark: MantineColorsTuple = [
  '#d5dde8',
  '#bcc7d6',
  '#a0aec1',
  '#7f8fa6',
  '#3d4b60',
  '#2c394c',
  '#1d2838',
  '#131c29',
  '#0d141e',
  '#080d14',
]

const family =
  "'IBM Plex Sans Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif"

/** 44 px for every control that a finger may need, whatever size it is asked in. */
const touch = 'var(--touch-target)'

export const theme: MantineThemeOverride = createTheme({
  colors: { navy, teal, dark },
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 6 },
  black: '#14202f',
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.35' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--button-height': touch, '--button-fz': '1rem' } }),
    },
    ActionIcon: { vars: () => ({ root: { '--ai-size': touch } }) },
    CloseButton: { vars: () => ({ root: { '--cb-size': touch } }) },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': touch } }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--psi-button-size': touch } }),
    },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { color: 'teal', size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
  },
})

/** What Mantine's own variables lack in contrast: dimmed text, placeholders, errors, borders. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4d5a6a',
    '--mantine-color-placeholder': '#5b6878',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#c3ccd7',
    '--mantine-color-anchor': '#1d4f9c',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b6c7',
    '--mantine-color-placeholder': '#98a6b9',
    '--mantine-color-error': '#ffa39b',
    '--mantine-color-default-border': '#44536a',
    '--mantine-color-anchor': '#a9c6f3',
  },
})
