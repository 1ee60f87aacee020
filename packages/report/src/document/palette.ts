import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { Band } from '@apron/scoring/band.ts'

/** Colours of a page; text on its ground has a contrast of at least 7. */
export type Palette = {
  readonly ink: string
  readonly faint: string
  readonly line: string
  readonly ground: string
  readonly brand: string
  readonly levels: Readonly<Record<ComplianceLevel, LevelLook>>
  readonly bands: Readonly<Record<Band, { readonly text: string; readonly ground: string }>>
}
export type LevelLook = {
  readonly text: string
  readonly ground: string
  /** Of a bar: a colour, or one of the patterns of a page without any. */
  readonly fill: string
}

const look = (text: string, ground: string, fill: string): LevelLook => ({ text, ground, fill })

const full: Palette = {
  ink: '#14202f',
  faint: '#4a5666',
  line: '#c3ccd8',
  ground: '#f2f5f9',
  brand: '#12305f',
  levels: {
    'fully-compliant': look('#0b4f2a', '#e1f4e8', '#2b8a57'),
    'improvement-desirable': look('#3c4d00', '#eff5d5', '#a9c24d'),
    'non-compliant': look('#6b3200', '#fdeedc', '#e08a35'),
    'serious-deficiency': look('#7d1212', '#fde5e4', '#a81f1f'),
    'not-confirmed': look('#3f2f86', '#eeebf9', '#9485d4'),
    'not-applicable': look('#36404b', '#eceff3', '#b3bcc7'),
  },
  bands: {
    green: { text: '#0b4f2a', ground: '#e1f4e8' },
    amber: { text: '#6b3200', ground: '#fdeedc' },
    red: { text: '#7d1212', ground: '#fde5e4' },
  },
}

const onGrey = (fill: string): LevelLook => look('#000000', '#f0f0f0', fill)
const onPlain = { text: '#000000', ground: '#f0f0f0' }
const grey: Palette = {
  ink: '#000000',
  faint: '#404040',
  line: '#a0a0a0',
  ground: '#f0f0f0',
  brand: '#000000',
  levels: {
    'fully-compliant': onGrey('#cfcfcf'),
    'improvement-desirable': onGrey('dots'),
    'non-compliant': onGrey('hatch'),
    'serious-deficiency': onGrey('#000000'),
    'not-confirmed': onGrey('lines'),
    'not-applicable': onGrey('#ffffff'),
  },
  bands: { green: onPlain, amber: onPlain, red: onPlain },
}

export const palettes = { full, grey }
