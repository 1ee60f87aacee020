import type { Launch, PinnedQuestion } from '@apron/contracts/launch.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { Category, Reference } from '@apron/contracts/question.ts'
import type { Register } from '@apron/contracts/sync.ts'
import { loadNumbered } from '../../actions/load-numbered.ts'
import { opaqueParam } from '../../../platform/db/opaque-param.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { referencesOfTrial } from '../../../catalogue/references/seen-by-trial.ts'
import { selectPinned } from '../plan/pins.ts'
import { describeVersion } from '../../../catalogue/questions/queries.ts'
import type { Previous } from './previous.ts'

/** One pinned question with its place in the catalogue, as the database gives it. */
type Row = Awaited<ReturnType<typeof findRows>>[number]

const findRows = prepared((db, assessmentId: string) =>
  selectPinned(db)
    .leftJoin('questionVersion as earlier', (join) =>
      join
        .onRef('earlier.questionId', '=', 'pin.questionId')
        .onRef('earlier.version', '=', 'pin.takenOverFrom'),
    )
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .selectAll('text')
    .select([
      'pin.position',
      'pin.number',
      'pin.takenOutAt',
      'question.subCategoryId',
      'question.sourceId',
      'subCategory.categoryId',
    ])
    .select(['subCategory.nameEn as subNameEn', 'subCategory.nameAr as subNameAr'])
    .select(['subCategory.position as subPosition', 'category.position as categoryPosition'])
    .select(['category.nameEn', 'category.nameAr'])
    .select(['pin.takenOverFrom', 'earlier.textEn as earlierEn', 'earlier.textAr as earlierAr'])
    .select('earlier.considerationsEn as earlierConsiderationsEn')
    .select('earlier.considerationsAr as earlierConsiderationsAr')
    .where('pin.assessmentId', '=', opaqueParam(assessmentId))
    .orderBy('pin.position'),
)
const findCited = prepared((db, assessmentId: string) =>
  db
    .selectFrom('questionReference as citation')
    .innerJoin('assessmentQuestion as pin', 'pin.questionId', 'citation.questionId')
    .select(['citation.questionId', 'citation.referenceId'])
    .where('pin.assessmentId', '=', opaqueParam(assessmentId))
    .orderBy('citation.position')
    .orderBy('citation.referenceId'),
)
const findReferences = prepared((db) =>
  db
    .selectFrom('reference')
    .leftJoin('referenceFile as file', 'file.referenceId', 'reference.id')
    .selectAll('reference')
    .select(['file.name', 'file.size', 'file.sha256'])
    .orderBy('reference.title'),
)

/**
 * The pinned questions in their order, those that were taken out apart, and of the catalogue what they belong to, what they may cite and
 * what the answers in these registers cite. Of what may be cited, `seenBy` names whose view it is; null is
 * the installation's own.
 */
export async function loadPinned(
  db: Db,
  assessmentId: string,
  previous: ReadonlyMap<string, Previous>,
  registers: readonly Register[],
  seenBy: Pick<Caller, 'role' | 'organizationId'> | null = null,
): Promise<Pick<Launch, 'questions' | 'takenOut' | 'categories' | 'references'>> {
  const rows = await findRows(db, assessmentId)
  const foundOf = await loadNumbered(db, assessmentId)
  const cited = await findCited(db, assessmentId)
  const referencesOf = Map.groupBy(cited, (row) => row.questionId)
  const describe = (row: Row): PinnedQuestion => ({
    id: row.questionId,
    ...describeVersion(row),
    references: (referencesOf.get(row.questionId) ?? []).map((citation) => citation.referenceId),
    position: row.position,
    number: row.number,
    previous: previous.get(row.questionId) ?? null,
    ...foundOf(row.questionId),
    ...earlierOf(row),
  })
  const standing = rows.filter((row) => row.takenOutAt === null)
  const takenOut = rows.filter((row) => row.takenOutAt !== null)
  const used = new Set([...cited.map((it) => it.referenceId), ...citedIn(registers)])
  const references = await findReferences(db)
  const ofTrial =
    seenBy?.role === 'trial'
      ? new Set((await referencesOfTrial(db, seenBy).execute()).map((row) => row.referenceId))
      : null
  return {
    questions: standing.map(describe),
    ...(takenOut.length === 0 ? {} : { takenOut: takenOut.map(describe) }),
    categories: categoriesOf(standing),
    references: references
      .filter(
        ({ id, status }) =>
          used.has(id) || (status === 'active' && (ofTrial === null || ofTrial.has(id))),
      )
      .map(describeReference),
  }
}

type ReferenceRow = Awaited<ReturnType<typeof findReferences>>[number]

const describeReference = (row: ReferenceRow): Reference => ({
  id: row.id,
  title: row.title,
  description: row.description,
  ...(row.sha256 === null
    ? {}
    : { file: { name: row.name ?? '', size: row.size ?? 0, sha256: row.sha256 } }),
})

const earlierOf = (row: Row): Pick<PinnedQuestion, 'earlier'> =>
  row.takenOverFrom === null
    ? {}
    : {
        earlier: {
          version: row.takenOverFrom,
          text: { en: row.earlierEn, ar: row.earlierAr },
          considerations: {
            en: row.earlierConsiderationsEn,
            ar: row.earlierConsiderationsAr,
          },
        },
      }

/** Ids of references and titles of people's own, as answers hold both. */
const citedIn = (registers: readonly Register[]): string[] =>
  registers
    .filter(({ register }) => kindRowOf(register)?.isPinned === true)
    .flatMap(({ heads }) => heads)
    .flatMap(({ value }) => (value as AnswerValue).references)

const categoriesOf = (rows: readonly Row[]): Category[] =>
  [...Map.groupBy(rows, (row) => row.categoryId).values()].flatMap((within) => {
    const [first] = within
    if (first === undefined) return []
    const subCategories = [...Map.groupBy(within, (row) => row.subCategoryId).values()].flatMap(
      ([row]) =>
        row === undefined
          ? []
          : [
              {
                id: row.subCategoryId,
                name: { en: row.subNameEn, ar: row.subNameAr },
                position: row.subPosition,
              },
            ],
    )
    return [
      {
        id: first.categoryId,
        name: { en: first.nameEn, ar: first.nameAr },
        position: first.categoryPosition,
        subCategories,
      },
    ]
  })
