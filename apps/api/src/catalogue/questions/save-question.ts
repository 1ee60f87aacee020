import type { ListedQuestion } from '@apron/contracts/question.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import { foldQuestion, type Texts } from './fold-question.ts'
import { findMissingLanguage, isKnown, refuse, taken } from './headings.ts'
import { findReferenceIssues, inOrder, saveGroupings, saveReferences } from './links.ts'
import { nextPosition } from './next-position.ts'
import { describeQuestion, loadQuestion } from './queries.ts'

type Change = Parameters<Handler<'question.change'>>[0]['body']

const emptyTexts: Texts = {
  textEn: null,
  textAr: null,
  considerationsEn: null,
  considerationsAr: null,
  regulations: '',
  guidance: '',
}

/** A new question at version 1, the last of its sub-category; for airports where nothing is said. */
export const createQuestion: Handler<'question.create'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, newId, now }, tell) => {
    const { id = newId(), subCategoryId, references = [], status = 'active' } = body
    const groupings = inOrder(body.groupings ?? ['airport'])
    const texts = { ...emptyTexts, ...textColumns(body) }
    const issues = await findIssues(db, { texts, subCategoryId, references, before: [] })
    refuse((await isKnown(db, 'question', id)) ? [...issues, taken] : issues)
    const position = await nextPosition(db, subCategoryId)
    const isSample = body.isSample === true
    const { criticalElement = null } = body
    const row = { id, subCategoryId, sourceId: null, position, version: 1, status }
    await db
      .insertInto('question')
      .values({ ...row, isSample: isSample ? 1 : 0, criticalElement })
      .execute()
    await insertVersion(db, { questionId: id, version: 1, ...texts, createdAt: now })
    await saveReferences(db, id, references)
    await saveGroupings(db, [{ id, groupings }])
    const after = {
      subCategoryId,
      status,
      isSample,
      criticalElement,
      ...texts,
      references,
      groupings,
    }
    tell({ kind: 'question.create', target: id, after })
    return { question: await describeQuestion(db, id) }
  })

/**
 * Sets what is given of a question. Another text makes version n+1 and leaves the older ones to the
 * assessments that pinned them; another place, status, grouping or reference does not.
 */
export const changeQuestion: Handler<'question.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db, now }, tell) => {
    const old = await loadQuestion(db, params.questionId)
    checkIsNewest(old, body.version)
    const { before, after } = await save(db, old, body, now)
    if (Object.keys(after).length > 0) {
      tell({ kind: 'question.change', target: old.id, before, after })
    }
    return { question: await describeQuestion(db, old.id) }
  })

/** Whoever edited an older version would take back what somebody else wrote since. */
function checkIsNewest({ version }: ListedQuestion, edited: number | undefined): void {
  if (edited === undefined || edited === version) return
  const message = `It is now at version ${version}.`
  const issues = [{ path: 'body.version', code: 'newer-version', message }]
  throw new ProblemError('status-conflict', message, { about: 'question', issues })
}

/** Writes what is other than before, and gives those parts as they were and are. */
async function save(
  db: Db,
  old: ListedQuestion,
  body: Change,
  now: string,
): Promise<{ before: object; after: object }> {
  const { id, references: cited } = old
  const { subCategoryId = old.subCategoryId, status = old.status, was = {} } = body
  const { references: citedThen = cited, groupings: kindsThen = old.groupings } = was
  const references = mergeLists(cited, citedThen, body.references ?? citedThen)
  const groupings = inOrder(mergeLists(old.groupings, kindsThen, body.groupings ?? kindsThen))
  const written = differenceOf(textsOf(old), textColumns(body))
  const texts = { ...textsOf(old), ...written?.after }
  refuse(await findIssues(db, { texts, subCategoryId, references, before: cited }))
  const isMoved = subCategoryId !== old.subCategoryId
  const position = isMoved ? await nextPosition(db, subCategoryId) : old.position
  const version = old.version + (written === null ? 0 : 1)
  const { isSample = old.isSample, criticalElement = old.criticalElement } = body
  const place = { subCategoryId, position, version, status, criticalElement }
  const row = differenceOf(old, { ...place, isSample })
  if (row !== null) {
    const set = { ...place, isSample: isSample ? 1 : 0 } as const
    await db.updateTable('question').set(set).where('id', '=', id).execute()
  }
  if (written !== null)
    await insertVersion(db, { questionId: id, version, ...texts, createdAt: now })
  const links = {
    ...(references.join() !== cited.join() && { references }),
    ...(groupings.join() !== inOrder(old.groupings).join() && { groupings }),
  }
  if (links.references) await saveReferences(db, id, links.references)
  if (links.groupings) await saveGroupings(db, [{ id, groupings: links.groupings }])
  const linked = {
    ...(links.references && { references: cited }),
    ...(links.groupings && { groupings: old.groupings }),
  }
  return {
    before: { ...row?.before, ...written?.before, ...linked },
    after: { ...row?.after, ...written?.after, ...links },
  }
}

type Wanted = {
  readonly texts: Texts
  readonly subCategoryId: string
  readonly references: readonly string[]
  /** The references that it names already. */
  readonly before: readonly string[]
}

async function findIssues(
  db: Db,
  { texts, subCategoryId, references, before }: Wanted,
): Promise<Issue[]> {
  const issues = findMissingLanguage('body.text', { en: texts.textEn, ar: texts.textAr })
  if (!(await isKnown(db, 'subCategory', subCategoryId))) {
    issues.push({ path: 'body.subCategoryId', code: 'unknown', message: 'No such sub-category.' })
  }
  return [...issues, ...(await findReferenceIssues(db, references, before))]
}

type Version = Texts & { readonly questionId: string; version: number; createdAt: string }

async function insertVersion(db: Db, row: Version): Promise<void> {
  const folded = foldQuestion(row)
  await db
    .insertInto('questionVersion')
    .values({ ...row, folded })
    .execute()
}

/** The columns that a change of the texts sets; what is left out is not among them. */
function textColumns({ text, considerations, regulations, guidance }: Change): Partial<Texts> {
  const columns = {
    textEn: text?.en,
    textAr: text?.ar,
    considerationsEn: considerations?.en,
    considerationsAr: considerations?.ar,
    regulations,
    guidance,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<Texts>
}

const textsOf = ({ text, considerations, regulations, guidance }: ListedQuestion): Texts => ({
  textEn: text.en,
  textAr: text.ar,
  considerationsEn: considerations.en,
  considerationsAr: considerations.ar,
  regulations,
  guidance,
})

/**
 * A list as it stands `now`, with what somebody changed who was shown it as it `was` and left it as it `is`: two
 * who each add one or take one out undo nothing of each other.
 */
const mergeLists = <T>(now: readonly T[], was: readonly T[], is: readonly T[]): readonly T[] =>
  now.join() === was.join()
    ? is
    : [
        ...now.filter((one) => is.includes(one) || !was.includes(one)),
        ...is.filter((one) => !was.includes(one) && !now.includes(one)),
      ]
