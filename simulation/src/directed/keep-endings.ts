import { readEndings, tellDifference, writeEndings, type Ending } from './ending.ts'
import { playDirected } from './play-directed.ts'
import { schedules } from './schedules.ts'

/**
 * Plays every schedule and keeps how it ended, for whoever changed on purpose what happens in it. Keeps nothing,
 * and gives back false, where one broke a check.
 */
export async function keepEndings(onLine: (line: string) => void): Promise<boolean> {
  const kept = readEndings()
  const endings: Record<string, Ending> = {}
  let isWhole = true
  for (const { name } of schedules) {
    const { ending, violations } = await playDirected(name)
    endings[name] = ending
    const told = tellDifference(kept[name], ending)
    if (told !== null) onLine(`${name}: ${told}`)
    for (const { invariant, text } of violations) {
      if (invariant === 'ending') continue
      isWhole = false
      onLine(`${name} broke ${invariant}: ${text}`)
    }
  }
  if (isWhole) writeEndings(endings)
  return isWhole
}
