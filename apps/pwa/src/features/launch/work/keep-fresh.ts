import { watchSurroundings } from '../queries.ts'
import { refreshAll } from './show-registers.ts'
import type { Work } from './work.ts'

/** A burst of saves and pulls is read once, after it. */
const gatherFor = 300

/**
 * Reads everything once, after the first question was drawn, and again after each change by the
 * engine or another tab. Gives back what ends it.
 */
export function keepFresh(work: Work): () => void {
  let sign: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let again = false
  let ended = false

  const read = async (): Promise<void> => {
    isReading = true
    again = false
    // A closed database throws here; the page that closed it is going away.
    await refreshAll(work).catch(() => undefined)
    isReading = false
    if (again && !ended) soon()
  }
  const soon = (): void => {
    again = true
    if (isReading) return
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void read()), work.state.read().isWhole ? gatherFor : 0)
  }
  const end = watchSurroundings(work.db, work.me, work.assessmentId, (now) => {
    const before = work.state.read()
    const { assessment, readOnly, resolveReadOnly, submit } = now
    const isOther =
      assessment?.seq !== before.assessment.seq ||
      assessment.contentSeq !== before.assessment.contentSeq ||
      assessment.isGone !== before.assessment.isGone ||
      assessment.status !== before.assessment.status ||
      readOnly !== before.readOnly ||
      resolveReadOnly !== before.resolveReadOnly ||
      submit?.id !== before.submit?.id ||
      submit?.state !== before.submit?.state ||
      submit?.sentAt !== before.submit?.sentAt
    if (isOther)
      work.state.change({
        assessment: assessment ?? before.assessment,
        readOnly,
        resolveReadOnly,
        submit,
      })
    if (now.sign !== sign) soon()
    sign = now.sign
  })
  return () => {
    ended = true
    clearTimeout(timer)
    end()
  }
}

/** Safari has no idle callback. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 500 })
  else setTimeout(then, 50)
}
