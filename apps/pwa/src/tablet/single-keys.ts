const key = 'apron-single-keys'

/**
 * Whether one key without Ctrl does something in an assessment. Kept on this tablet: who dictates there
 * switches it off, since what a speech program types would be taken for keys (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** False where there is no room or permission to keep it. */
export function keepSingleKeys(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
    return true
  } catch {
    return false
  }
}
