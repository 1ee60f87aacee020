import { isSame } from '../model/text-of.ts'
import type { Invariant } from './invariant.ts'

export const questionsFollow: Invariant = {
  name: 'I26',
  says: 'Once it is quiet every tablet asks the questions that the server asks, in the same versions; what was taken out keeps its answer, and what was answered to an older version is told.',
  check: ({ server, tablets, model, isQuiet, looked }) => {
    if (!isQuiet) return []
    return tablets.flatMap((tablet) =>
      tablet.assessments.flatMap(({ id, takenAt, isGone }) => {
        const assessment = model.assessments.get(id)
        const outline = tablet.outlines.find((it) => it.assessmentId === id)
        const holds = takenAt !== null && !isGone && tablet.epoch === server.epoch
        if (!holds || assessment === undefined || outline === undefined) return []
        const { pins, outside, registers } = assessment
        looked(outside.size)
        const lines = (ids: Iterable<readonly [string, number]>): string[] =>
          [...ids].map(([question, version]) => `${question} ${version}`).toSorted()
        const asked = lines([...pins].filter(([question]) => !outside.has(question)))
        const out = lines([...pins].filter(([question]) => outside.has(question)))
        const told = (list: readonly { id: string; version: number }[]): string[] =>
          lines(list.map((it) => [it.id, it.version] as const))
        const found: string[] = []
        if (!isSame(told(outline.questions), asked)) found.push(`asks other questions of ${id}`)
        if (!isSame(told(outline.takenOut ?? []), out)) found.push(`has others taken out of ${id}`)
        for (const [name, { former }] of registers) {
          if (former.length === 0) continue
          looked()
          const row = tablet.registers.find((it) => it.assessmentId === id && it.register === name)
          const kept = (row?.former?.heads ?? []).map(({ revision }) => revision)
          if (!isSame(kept.toSorted(), former.toSorted())) {
            found.push(`keeps ${kept.join()} as the former answer in ${name}, not ${former.join()}`)
          }
        }
        return found.map((text) => `${tablet.name} ${text}`)
      }),
    )
  },
}
