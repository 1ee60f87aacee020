import type { OpenFindings } from '@apron/contracts/place-report.ts'
import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { loadLocation } from '../../catalogue/locations/queries.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { openRegisters } from '../../audits/sync/store/registers.ts'
import { type FoundOpen, loadOpen } from './load-open.ts'
import { loadAsked } from './load-asked.ts'

/** Findings that one answer tells; all of them are counted. */
const maxTold = 200

/**
 * What audits of a place found and no later one found mended, over the completions that stand and that the
 * caller may see; the most serious first, then the latest.
 */
export const listOpenFindings: Handler<'location.open-findings'> = async (
  { params, query: { organizationId } },
  { db, caller },
) =>
  readConsistently(db, async (tx) => {
    await checkOrganization(tx, organizationId, caller)
    const { id } = await loadLocation(tx, params.locationId, locationTypes)
    const open = await loadOpen(tx, caller, { locations: [id], organizationId })
    const told = open.toSorted(mostSerious).slice(0, maxTold)
    return {
      total: open.length,
      seriousDeficiencies: open.filter(({ level }) => level === 'serious-deficiency').length,
      findings: await describe(tx, told),
    }
  })

const mostSerious = (a: FoundOpen, b: FoundOpen): number =>
  b.level.localeCompare(a.level) || b.completedOn.localeCompare(a.completedOn)

async function describe(db: Db, told: readonly FoundOpen[]): Promise<OpenFindings['findings']> {
  const asked = await loadAsked(db, told)
  const texts = new Map<string, string>()
  for (const [assessmentId, rows] of Map.groupBy(told, (row) => row.assessmentId)) {
    const names = rows.map(({ register }) => register)
    for (const [name, { heads }] of await openRegisters(db, assessmentId, names, [])) {
      const value = settledValue(heads) as AnswerValue | undefined
      texts.set(`${assessmentId} ${name}`, value?.findings ?? '')
    }
  }
  return told.flatMap(({ locationId: _, register, ...row }) => {
    const parsed = parseRegister(register)
    const question = asked.get(`${row.assessmentId} ${register}`)
    if (parsed?.kind !== 'answer' || question === undefined) return []
    const finding = texts.get(`${row.assessmentId} ${register}`) ?? ''
    return [{ ...row, ...question, finding }]
  })
}
