import { meanScore } from '@apron/scoring/mean-score.ts'
import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Handler, OutputOf } from '../../platform/handler.ts'
import { loadLocation } from '../../catalogue/locations/queries.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { type Completed, loadCompleted } from './load-completed.ts'
import { loadOpen } from './load-open.ts'
import { periodOf } from './period.ts'

type Reply = OutputOf<'report.compare-places'>

/**
 * Up to four places beside each other and beside the mean of all: their audits that were completed in the
 * period, their categories, and what they have open, over the completions that stand and that the caller may see.
 */
export const comparePlaces: Handler<'report.compare-places'> = async (
  { query: { locations, organizationId, ...asked } },
  { db, caller, now },
) =>
  readConsistently(db, async (tx) => {
    await checkOrganization(tx, organizationId, caller)
    const period = periodOf(asked, now, await loadTimeZone(tx))
    const ids = [...new Set(locations.split(','))]
    const rows = await Promise.all(ids.map((id) => loadLocation(tx, id, locationTypes)))
    const completed = await loadCompleted(tx, caller, period, { organizationId })
    const open = await loadOpen(tx, caller, { locations: ids, organizationId })
    const byPlace = Map.groupBy(completed, ({ locationId }) => locationId)
    return {
      from: period.from,
      to: period.to,
      all: { count: completed.length, mean: meanOf(completed) },
      places: rows.map(({ id, code, nameEn, nameAr, locationType }) => {
        const own = byPlace.get(id) ?? []
        const left = open.filter(({ locationId }) => locationId === id)
        return {
          id,
          code,
          name: { en: nameEn, ar: nameAr },
          locationType,
          count: own.length,
          mean: meanOf(own),
          open: left.length,
          seriousOpen: left.filter(({ level }) => level === 'serious-deficiency').length,
          audits: own.map(describe),
        }
      }),
      categories: categoriesOf(completed, ids),
    }
  })

const scoresOf = (completed: readonly Completed[]): number[] =>
  completed.flatMap(({ score }) => score ?? [])
const meanOf = (completed: readonly Completed[]): number | null => meanScore(scoresOf(completed))

function describe({ assessmentId, completedOn, scores: { whole } }: Completed) {
  const { score, effectiveImplementation, seriousDeficiencies, coverage } = whole
  const { notConfirmed, notApplicable, levels, total } = whole
  const beside = { effectiveImplementation, notConfirmed, notApplicable, coverage, levels, total }
  return { assessmentId, completedOn, score, seriousDeficiencies, beside }
}

/** The mean of each category over all audits, and over those of each place; by the name it last had. */
function categoriesOf(completed: readonly Completed[], places: readonly string[]) {
  type Judged = { locationId: string; score: number }
  const found = new Map<string, { name: Reply['categories'][number]['name']; judged: Judged[] }>()
  for (const { locationId, scores } of completed)
    for (const { id, name, score } of scores.categories) {
      const judged = found.get(id)?.judged ?? []
      if (score.score !== null) judged.push({ locationId, score: score.score })
      found.set(id, { name, judged })
    }
  return [...found].map(([id, { name, judged }]) => ({
    id,
    name,
    all: meanScore(judged.map(({ score }) => score)),
    places: places.map((place) =>
      meanScore(judged.flatMap(({ locationId, score }) => (locationId === place ? score : []))),
    ),
  }))
}
