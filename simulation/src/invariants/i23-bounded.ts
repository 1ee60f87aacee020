import type { Invariant } from './invariant.ts'

/** Of what exists once on a tablet each has a plain name, and there are not many. */
const isOnce = (key: string): boolean => /^[a-z-]+$/.test(key)
const maxOnce = 20

export const bounded: Invariant = {
  name: 'I23',
  says: 'Nothing grows for ever on a tablet: a lane an assessment, a draft a register, registers that are or were, one row of each kind besides, and a hole a lane at most.',
  check: ({ server, tablets, isQuiet, looked }) =>
    tablets.flatMap((tablet) => {
      const { name, outbox, lanes, drafts, registers, assessments, meta } = tablet
      const found: string[] = []
      looked(outbox.length)
      const ids = new Set(assessments.map((row) => row.id))
      const saved = new Set(outbox.map((row) => row.assessmentId))
      const typed = new Set(drafts.map((row) => row.assessmentId))
      const strays = [...lanes, ...registers].filter(
        (row) =>
          !ids.has(row.assessmentId) &&
          !saved.has(row.assessmentId) &&
          !typed.has(row.assessmentId),
      )
      if (strays.length > 0)
        found.push(`keeps ${strays.length} rows of assessments that it has not`)
      const there = new Set(server.registers.map((row) => `${row.assessmentId}|${row.register}`))
      const over = registers.filter((row) => !there.has(`${row.assessmentId}|${row.register}`))
      if (isQuiet && tablet.epoch === server.epoch && over.length > 0) {
        found.push(`keeps ${over.map((row) => row.register).join()}, which the server has not`)
      }
      const others = meta.filter((key) => !isOnce(key) && !isHoleOf(key, saved))
      if (meta.length - others.length > maxOnce + assessments.length) {
        found.push(`keeps ${meta.length} rows of its own`)
      }
      if (others.length > 0) found.push(`keeps ${others.join()}`)
      return found.map((text) => `${name} ${text}`)
    }),
}

/** The next batch of the lane tells it to the server, whenever there is one. */
const isHoleOf = (key: string, assessments: ReadonlySet<string>): boolean =>
  key.startsWith('hole/') && assessments.has(key.slice(5))
