import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'

export type KeyAction =
  | { readonly do: 'level'; readonly level: ComplianceLevel }
  | { readonly do: 'previous' | 'next' | 'next-unanswered' }
  | { readonly do: 'write' | 'comment' | 'edit' | 'search' | 'summary' | 'help' | 'leave-field' }

export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Letters go by their place on the keyboard: under an Arabic layout they are other characters. */
const letters: Readonly<Record<string, KeyAction>> = {
  KeyN: { do: 'next-unanswered' },
  KeyF: { do: 'write' },
  KeyS: { do: 'summary' },
  KeyJ: { do: 'next' },
  KeyK: { do: 'previous' },
  KeyC: { do: 'comment' },
  KeyE: { do: 'edit' },
}

/**
 * What a key means on this screen; null for nothing. While somebody types in a field only Escape
 * (leave the field) and Ctrl or Command with Enter (next question) mean anything. A key that types
 * something counts only where `takesSingleKeys` (WCAG 2.1.4).
 */
export function keyAction(
  press: KeyPress,
  direction: 'ltr' | 'rtl',
  isTyping: boolean,
  takesSingleKeys: boolean,
): KeyAction | null {
  if ((press.ctrlKey || press.metaKey) && press.key === 'Enter') return { do: 'next' }
  if (isTyping) return press.key === 'Escape' ? { do: 'leave-field' } : null
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (press.key === forward) return { do: 'next' }
  if (press.key === back) return { do: 'previous' }
  if (!takesSingleKeys) return null
  if (press.key === '?' || press.key === '؟') return { do: 'help' }
  if (press.key === '/') return { do: 'search' }
  const level = levelOf(press.key)
  return level === undefined ? (letters[press.code] ?? null) : { do: 'level', level }
}

/** 1 to 6 in the order of the buttons, in Western or Arabic digits. */
function levelOf(key: string): ComplianceLevel | undefined {
  const western = '123456'.indexOf(key)
  const place = western === -1 ? '١٢٣٤٥٦'.indexOf(key) : western
  return key.length === 1 ? complianceLevels[place] : undefined
}
