import type { About } from '@apron/contracts/settings.ts'
import { useSyncExternalStore } from 'react'
import { setConventions } from '../i18n/conventions.ts'

/** Whose installation it is and how it writes, as the server said when it was last asked. */
export type Installation = About & {
  /** A data address; null where there is none. */
  readonly logo: string | null
}

const key = 'apron.installation'
const own: Installation = {
  operatorName: { en: null, ar: null },
  timeZone: null,
  digits: 'latin',
  allowsTrials: false,
  logoAt: null,
  logo: null,
  hasMailbox: false,
  tiles: null,
}

const listeners = new Set<() => void>()
let now = read()
setConventions(now)

function read(): Installation {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Installation>
    return { ...own, ...kept }
  } catch {
    return own
  }
}

/** Keeps what the server said, for offline too; says whether numbers and times are written otherwise now. */
export function keepInstallation(next: Installation): boolean {
  if (JSON.stringify(next) === JSON.stringify(now)) return false
  now = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without room or permission it lasts as long as the page.
  }
  const isOther = setConventions(next)
  for (const listener of listeners) listener()
  return isOther
}

export const installationNow = (): Installation => now

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useInstallation = (): Installation => useSyncExternalStore(subscribe, installationNow)

/** The operator's name in a language, or the other; null where it is the product's own. */
export const operatorIn = ({ operatorName: { en, ar } }: Installation, language: string) =>
  language === 'ar' ? (ar ?? en) : (en ?? ar)
