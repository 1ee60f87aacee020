import { markingsInFileName } from '@apron/contracts/marking.ts'
import type { AnswerValue, IntervieweeValue } from '@apron/contracts/mutation.ts'
import type { CommentValue } from '@apron/scoring/comments.ts'
import type { VerificationOutcome } from '@apron/scoring/action-lists.ts'
import { byKind, parseRegister } from '@apron/scoring/register.ts'
import type { VerificationValue } from '@apron/scoring/verification.ts'
import { ownerOf } from '../../data/database-name.ts'
import type { Database } from '../../data/database.ts'
import type { DraftRow } from '../../data/tables.ts'
import type { Ports } from './ports.ts'
import { recordDrafts } from '../record/drafts.ts'
import { sealRows } from './seal-rows.ts'
import { submitRegister } from '../record/read-only.ts'

/** The reader's words; every text of the file comes from here or from what people wrote. */
export type ExportWords = {
  readonly language: 'en' | 'ar'
  readonly title: string
  readonly intro: string
  readonly assessment: string
  readonly where: string
  readonly what: string
  readonly when: string
  readonly state: string
  readonly states: Readonly<Record<'queued' | 'parked' | 'refused' | 'draft', string>>
  readonly level: (id: string) => string
  readonly summaryText: (id: string) => string
  readonly interviewee: string
  readonly comment: string
  readonly verification: string
  readonly seen: (outcome: VerificationOutcome) => string
  readonly removed: string
  readonly submit: string
  readonly noLevel: string
}

/** What a file holds: ids of outbox rows, and drafts by `draftKey`. */
export type ExportedWork = ReadonlySet<string>

/** Tells a draft from what its author typed since. */
export const draftKey = ({ assessmentId, register, value }: DraftRow): string =>
  JSON.stringify([assessmentId, register, value])

type Line = {
  assessmentId: string
  register: string
  value: unknown
  at: string
  state: keyof ExportWords['states']
}

/**
 * Unsent work as a file that a person can read in any browser: what is queued, parked, refused or
 * still a draft. The same rows follow as JSON, for a machine, and all that is kept, sealed so that the
 * lead of an assessment can hand it in for its author. `work` says what the file holds.
 */
export async function exportUnsent(
  db: Database,
  ports: Ports,
  words: ExportWords,
): Promise<{ name: string; text: string; work: ExportedWork }> {
  await recordDrafts(db, ports).catch(() => undefined)
  const [session, kept, drafts] = await Promise.all([
    db.meta.get('session'),
    db.outbox.toCollection().sortBy('createdAt'),
    db.drafts.toArray(),
  ])
  const rows = kept.filter((row) => row.state !== 'done')
  const lines: Line[] = [
    ...rows
      .filter((row) => row.discardedAt === null)
      .map((row) => ({
        ...row,
        value: row.body.value,
        at: row.createdAt,
        state: row.state as Line['state'],
      })),
    ...drafts.map((draft) => ({ ...draft, at: draft.startedAt, state: 'draft' as const })),
  ]
  const body = await Promise.all(
    [...Map.groupBy(lines, (line) => line.assessmentId)].map(([id, own]) =>
      section(db, words, id, own),
    ),
  )
  const assessments = await db.assessments.bulkGet([
    ...new Set(lines.map(({ assessmentId }) => assessmentId)),
  ])
  const marked = markingsInFileName(assessments.map((one) => one?.marking?.name))
  const day = new Date(ports.now()).toISOString()
  const who = session?.key === 'session' ? session.user.email : ''
  const author = ownerOf(db.name)
  const sealed = await sealRows(db, ports, kept)
  const text = page(
    words,
    `${who} · ${day}`,
    body.join(''),
    JSON.stringify({ version: 2, who, day, author, rows, drafts, sealed }),
  )
  return {
    name: `apron-unsent-${day.slice(0, 16).replaceAll(/[:T]/g, '-')}${marked}.html`,
    text,
    work: new Set([...rows.map(({ id }) => id), ...drafts.map(draftKey)]),
  }
}

async function section(
  db: Database,
  words: ExportWords,
  assessmentId: string,
  lines: readonly Line[],
): Promise<string> {
  const [assessment, outline] = await Promise.all([
    db.assessments.get(assessmentId),
    db.outlines.get(assessmentId),
  ])
  const questions = new Map(outline?.questions.map((question) => [question.id, question]))
  const place = (register: string): string => {
    if (register === submitRegister) return words.submit
    const named = parseRegister(register)
    if (named === null) return register
    return byKind(named, {
      answer: (it) => asked(it.question) ?? register,
      summary: ({ text }) => words.summaryText(text),
      interviewee: () => words.interviewee,
      comment: () => words.comment,
      settle: () => words.comment,
      verification: () => words.verification,
    })
  }
  const asked = (id: string): string | undefined => {
    const question = questions.get(id)
    if (question === undefined) return undefined
    const { [words.language]: own, en, ar } = question.label
    return `${question.number} ${own ?? en ?? ar ?? ''}`
  }
  const rows = lines
    .map(({ register, value, at, state }) =>
      cells([place(register), said(words, register, value), at, words.states[state]]),
    )
    .join('')
  const head = cells([words.where, words.what, words.when, words.state], 'th')
  const marking = assessment?.marking?.name[words.language] ?? ''
  const marked = marking === '' ? '' : ` (<bdi>${escape(marking)}</bdi>)`
  return `<h2 dir="auto">${escape(words.assessment)}: <bdi>${escape(assessment?.title ?? assessmentId)}</bdi>${marked}</h2><table>${head}${rows}</table>`
}

/** What was written, as a person reads it; nothing for what no register is called. */
function said(words: ExportWords, register: string, value: unknown): string {
  const named = parseRegister(register)
  if (named === null) return ''
  return byKind(named, {
    answer: () => {
      const { complianceLevel, findings, references } = value as AnswerValue
      const level = complianceLevel === null ? words.noLevel : words.level(complianceLevel)
      return [level, findings, ...references].filter((part) => part !== '').join('\n')
    },
    interviewee: () => {
      const person = value as IntervieweeValue
      return person === null ? words.removed : `${person.name}\n${person.function}`
    },
    summary: () => String(value),
    comment: () => (value as CommentValue).text,
    settle: () => (value === true ? '✓' : ''),
    verification: () => {
      // A draft may say nothing yet of what was found.
      const { outcome, words: text } = value as Partial<VerificationValue>
      return [typeof outcome === 'string' ? words.seen(outcome) : '', text]
        .filter(Boolean)
        .join('\n')
    },
  })
}

const cells = (texts: readonly string[], tag = 'td'): string =>
  `<tr>${texts.map((text) => `<${tag} dir="auto">${escape(text)}</${tag}>`).join('')}</tr>`

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (words: ExportWords, line: string, body: string, json: string): string =>
  `<!doctype html><html lang="${words.language}" dir="${words.language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escape(words.title)}</title><style>
body{font-family:system-ui,sans-serif;margin:2rem}td,th{border:1px solid #999;padding:.4rem;text-align:start;white-space:pre-wrap;vertical-align:top}table{border-collapse:collapse;width:100%}
</style></head><body><h1>${escape(words.title)}</h1><p>${escape(words.intro)}</p><p dir="auto">${escape(line)}</p>
${body}
<script type="application/json">${json.replaceAll('<', '\\u003c')}</script></body></html>
`
