import type { Pin } from './change-questions.ts'

/** A pinned question, and the newest version that was offered for it and declined; null where none was. */
export type VersionedPin = Pin & { readonly declinedVersion: number | null }

/** A question, and the version that whoever decides has seen. */
export type SeenVersion = { readonly question: string; readonly version: number }

export type VersionStep = {
  readonly question: string
  readonly from: number
  readonly to: number
}

export type VersionFault = {
  readonly list: 'takeOver' | 'decline'
  readonly index: number
  /**
   * `unknown`: the assessment does not ask it. `no-newer`: nothing newer is offered. `not-newest`: there is
   * another version than the one that was seen. `duplicate`: decided twice.
   */
  readonly code: 'unknown' | 'no-newer' | 'not-newest' | 'duplicate'
}

/**
 * Whether a newer version of a pinned question is to be decided on: the catalogue's is newer than the one
 * that is pinned and than the one that was declined, and the question is asked.
 */
export const hasNewerVersion = (
  { version, declinedVersion, isTakenOut }: Omit<VersionedPin, 'question' | 'number'>,
  newest: number,
): boolean => !isTakenOut && newest > version && newest > (declinedVersion ?? 0)

/**
 * What taking over and declining newer versions comes to, or what is wrong with it. `newest` has the
 * catalogue's version of each question. Only what was seen is decided: a version that came since is
 * nobody's decision yet.
 */
export function decideVersions(
  pins: readonly VersionedPin[],
  newest: ReadonlyMap<string, number>,
  wanted: { readonly takeOver: readonly SeenVersion[]; readonly decline: readonly SeenVersion[] },
): {
  readonly takenOver: readonly VersionStep[]
  readonly declined: readonly VersionStep[]
  readonly faults: readonly VersionFault[]
} {
  const known = new Map(pins.map((pin) => [pin.question, pin]))
  const decided = new Set<string>()
  const faults: VersionFault[] = []
  const judge = (list: VersionFault['list']): VersionStep[] =>
    wanted[list].flatMap(({ question, version }, index) => {
      const fault = (code: VersionFault['code']): [] => {
        faults.push({ list, index, code })
        return []
      }
      const pin = known.get(question)
      if (pin === undefined || pin.isTakenOut) return fault('unknown')
      if (decided.has(question)) return fault('duplicate')
      decided.add(question)
      const current = newest.get(question) ?? pin.version
      if (!hasNewerVersion(pin, current)) return fault('no-newer')
      if (version !== current) return fault('not-newest')
      return [{ question, from: pin.version, to: version }]
    })
  const takenOver = judge('takeOver')
  return { takenOver, declined: judge('decline'), faults }
}
