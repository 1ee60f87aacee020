import type { Action } from '@apron/contracts/action.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Context, Db } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { readMarking } from '../assessments/marking.ts'
import { isInside, type ActionRow } from './visible.ts'

type Here = Pick<Context, 'db' | 'caller' | 'now'>
const some = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((it) => (it === null || it === '' ? [] : [it]))),
]
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** Actions as their reader sees them, in the order given. */
export async function describeActions(here: Here, rows: readonly ActionRow[]): Promise<Action[]> {
  if (rows.length === 0) return []
  const { db, caller, now } = here
  const today = dayIn(await loadTimeZone(db), Date.parse(now))
  const about = await loadAbout(db, rows)
  return rows.map((row) => {
    const location = about.locations.get(row.locationId)
    const category = about.categories.get(row.categoryId)
    const assessment = about.assessments.get(row.assessmentId)
    const text = about.texts.get(`${row.questionId} ${row.questionVersion}`)
    const isSeenWhole = isInside(caller, row)
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      state: row.state,
      level: row.level,
      assessment:
        isSeenWhole && assessment !== undefined
          ? { id: assessment.id, title: assessment.title }
          : null,
      marking: readMarking(assessment?.marking ?? null),
      question: {
        id: row.questionId,
        number: row.questionNumber,
        text: { en: text?.textEn ?? null, ar: text?.textAr ?? null },
      },
      category: {
        id: row.categoryId,
        name: { en: category?.nameEn ?? null, ar: category?.nameAr ?? null },
      },
      location: {
        id: row.locationId,
        code: location?.code ?? '',
        name: { en: location?.nameEn ?? null, ar: location?.nameAr ?? null },
        locationType: location?.locationType ?? 'airport',
      },
      finding: row.finding,
      regulations: row.regulations,
      openedOn: row.openedOn,
      closedOn: row.closedOn,
      owner: ownerOf(row, about, {
        maySeeAddress: isSeenWhole && caller.may('cap.review'),
        isSelf: row.ownerId === caller.userId,
      }),
      isWithoutOwner: row.ownerId === null && row.ownerLostAt !== null,
      dueOn: row.dueOn,
      dueKind: row.dueKind,
      isOverdue: row.dueOn !== null && row.dueOn < today,
      recurredFromId: row.recurredFromId,
      effectiveness: row.effectiveness,
      notEffectiveCount: row.notEffectiveCount,
      hasExtensionAsked: about.asked.has(row.id),
      isDisagreement: row.isDisagreement === 1,
    }
  })
}

type About = Awaited<ReturnType<typeof loadAbout>>

/**
 * Until an owner takes it up, all that is shown is what was typed and chosen: nobody learns from it whether an
 * address is known, nor whose it is. Colleagues of the assessment know each other anyway.
 */
function ownerOf(
  row: ActionRow,
  { people, organizations }: About,
  { maySeeAddress, isSelf }: { readonly maySeeAddress: boolean; readonly isSelf: boolean },
): Action['owner'] {
  if (row.ownerId === null) return null
  const person = people.get(row.ownerId)
  const hasTakenUp = row.takenUpAt !== null
  const isKnown = isSelf || hasTakenUp || person?.organizationId === row.organizationId
  const organizationId = isKnown ? (person?.organizationId ?? null) : row.askedOrganizationId
  return {
    id: isKnown ? row.ownerId : null,
    name: isKnown && person !== undefined ? `${person.firstName} ${person.lastName}`.trim() : null,
    email: maySeeAddress ? row.askedEmail : null,
    organization:
      organizationId === null ? null : (organizations.get(organizationId)?.name ?? null),
    hasTakenUp,
  }
}

async function loadAbout(db: Db, rows: readonly ActionRow[]) {
  const people = await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'organizationId'])
    .where('id', 'in', atLeastOne(some(rows.map(({ ownerId }) => ownerId))))
    .execute()
  const places = some([
    ...rows.map(({ askedOrganizationId }) => askedOrganizationId),
    ...people.map(({ organizationId }) => organizationId),
  ])
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', 'in', atLeastOne(places))
    .execute()
  const locations = await db
    .selectFrom('location')
    .select(['id', 'code', 'nameEn', 'nameAr', 'locationType'])
    .where('id', 'in', some(rows.map(({ locationId }) => locationId)))
    .execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'nameEn', 'nameAr'])
    .where('id', 'in', atLeastOne(some(rows.map(({ categoryId }) => categoryId))))
    .execute()
  const assessments = await db
    .selectFrom('assessment')
    .select(['id', 'title', 'marking'])
    .where('id', 'in', some(rows.map(({ assessmentId }) => assessmentId)))
    .execute()
  const texts = await db
    .selectFrom('questionVersion')
    .select(['questionId', 'version', 'textEn', 'textAr'])
    .where('questionId', 'in', some(rows.map(({ questionId }) => questionId)))
    .execute()
  const asked = await db
    .selectFrom('actionExtension')
    .select('actionId')
    .where('isGranted', 'is', null)
    .where(
      'actionId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return {
    people: byId(people),
    organizations: byId(organizations),
    locations: byId(locations),
    categories: byId(categories),
    assessments: byId(assessments),
    texts: new Map(texts.map((it) => [`${it.questionId} ${it.version}`, it])),
    asked: new Set(asked.map(({ actionId }) => actionId)),
  }
}

/** An empty list is no SQL everywhere; nothing has the empty id. */
const atLeastOne = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [''] : ids)
