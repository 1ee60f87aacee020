import type { Writable } from 'node:stream'

/** Milliseconds between two lines where one line cannot be written over another. */
const patience = 60_000

/** One line that says how far it is. */
export type Progress = {
  readonly one: (isBroken: boolean) => void
  /** Prints something that stays. */
  readonly say: (text: string) => void
  readonly end: () => void
}

export function createProgress(
  total: number,
  out: Writable & { isTTY?: boolean } = process.stdout,
  now: () => number = Date.now,
): Progress {
  const began = now()
  let played = 0
  let broken = 0
  let last = began
  const clear = out.isTTY === true ? '\r\u001b[K' : ''
  const line = (): string => {
    const minutes = Math.max(now() - began, 1) / 60_000
    const left = ((total - played) * minutes) / Math.max(played, 1)
    return `${played} of ${total} played, ${Math.round(played / minutes)} a minute, ${broken} broken, ${tellMinutes(left)} left`
  }
  return {
    one: (isBroken) => {
      played += 1
      if (isBroken) broken += 1
      if (out.isTTY === true) out.write(clear + line())
      else if (now() - last >= patience) {
        last = now()
        out.write(`${line()}\n`)
      }
    },
    say: (text) => void out.write(`${clear}${text}\n`),
    end: () => void (total > 0 && out.write(`${clear}${line()}\n`)),
  }
}

const tellMinutes = (minutes: number): string =>
  minutes < 100 ? `${Math.ceil(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
