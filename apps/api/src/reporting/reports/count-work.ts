import { dayIn, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { instantOf } from '../tallies/gather-work.ts'
import type { LedWork } from './load-work.ts'

type Counts = ReadonlyMap<string, number>

/**
 * What was received since an instant (ISO) that begins a day: different questions that each person answered,
 * days of the installation's calendar on which the answers were given, and conflicts that were decided, by
 * who leads the assessment.
 */
export function countWork(
  all: readonly LedWork[],
  since: string,
  timeZone: string,
): { readonly answered: Counts; readonly activeDays: Counts; readonly conflicts: Counts } {
  const from = Date.parse(since)
  const isWithin = (quarter: number): boolean => instantOf(quarter) >= from
  const answered = new Map<string, number>()
  const given = new Map<string, Set<number>>()
  const conflicts = new Map<string, number>()
  for (const { leadId, work } of all) {
    add(conflicts, leadId, sum(work.resolved, isWithin))
    for (const [person, its] of Object.entries(work.people)) {
      add(answered, person, sum(its.answered, isWithin))
      const own = given.get(person) ?? new Set()
      given.set(person, own)
      for (const [at, received] of its.given) if (isWithin(received)) own.add(at)
    }
  }
  const dayOf = daysOf(new Set([...given.values()].flatMap((own) => [...own])), timeZone)
  const activeDays = [...given].map(
    ([person, own]) => [person, new Set([...own].map((at) => dayOf.get(at))).size] as const,
  )
  return { answered, activeDays: new Map(activeDays), conflicts }
}

type Times = readonly (readonly [quarter: number, count: number])[]

const sum = (times: Times, isWithin: (quarter: number) => boolean): number =>
  times.reduce((whole, [at, count]) => (isWithin(at) ? whole + count : whole), 0)

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

/** The days on which quarters of an hour began. The calendar is slow, and is asked once a day. */
function daysOf(quarters: Iterable<number>, timeZone: string): Map<number, string> {
  const days = new Map<number, string>()
  let day = ''
  let end = Number.NEGATIVE_INFINITY
  for (const quarter of [...quarters].sort((a, b) => a - b)) {
    const at = instantOf(quarter)
    if (at >= end) {
      day = dayIn(timeZone, at)
      end = Date.parse(startOfDayIn(timeZone, day, 1))
    }
    days.set(quarter, day)
  }
  return days
}
