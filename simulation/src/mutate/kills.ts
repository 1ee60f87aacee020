import { catalogue } from '../planted/catalogue.ts'
import { readCaught } from '../planted/caught-by.ts'
import type { Play } from '../planted/try-planted.ts'

/** How many changes each play has caught: what caught many is asked first. */
export type Kills = {
  readonly note: (file: string, play: Play) => void
  /** Those that caught most in this file first, schedules and histories by turns. */
  readonly order: (files: readonly string[], plays: readonly Play[]) => Play[]
}

/** It begins with what caught the flaws of the catalogue. */
export function createKills(): Kills {
  const counts = new Map<string, number>()
  const add = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  const note = (file: string, play: Play): void => {
    add(`${play}`)
    add(`${file} ${play}`)
  }
  const caught = readCaught()
  for (const { name, edits } of catalogue) {
    const play = caught.get(name)?.play
    if (play !== undefined) for (const { file } of edits) note(file, play)
  }
  const order = (files: readonly string[], plays: readonly Play[]): Play[] => {
    const worth = (play: Play): number =>
      (counts.get(`${play}`) ?? 0) +
      10 * files.reduce((sum, file) => sum + (counts.get(`${file} ${play}`) ?? 0), 0)
    const ranked = plays.toSorted((a, b) => worth(b) - worth(a))
    const directed = ranked.filter((play) => typeof play === 'string')
    const drawn = ranked.filter((play) => typeof play === 'number')
    const most = Math.max(directed.length, drawn.length)
    return Array.from({ length: most }, (_, at) => [directed[at], drawn[at]])
      .flat()
      .filter((play) => play !== undefined)
  }
  return { note, order }
}
