import type { BesideScore } from '@apron/contracts/completion.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { type Column, dayCell } from '../../../ui/list/column.ts'
import { FileButtons } from '../../../ui/list/file-buttons.tsx'
import type { ListRows } from '../../../ui/list/list-rows.ts'
import { markingColumn } from '../../../ui/badges/marking-badge.tsx'
import { statusKey } from '../../../ui/badges/status-badge.tsx'
import { auditTypeKey } from '../../../ui/word-keys.ts'
import { type AuditLine, figuresInReview, shownScore } from '../home/audit-line.ts'

/** What is listed as a file: of this tablet, or page after page of the server. */
export function AuditFile({
  lines,
  list = rowsOf(lines),
}: {
  lines: readonly AuditLine[]
  list?: ListRows<AuditLine>
}) {
  const { t } = useTranslation(['audits', 'words', 'shell'])
  const { language } = useTexts()
  const [hasFailed, setFailed] = useState(false)
  const named = ({ row: { people } }: AuditLine, id: string): string => {
    const person = people.find((it) => it.id === id)
    return person === undefined ? '' : `${person.firstName} ${person.lastName}`
  }
  const column = (key: string, label: string, file: Column<AuditLine>['file']) =>
    ({ key, label, file }) as Column<AuditLine>
  const marking = markingColumn<AuditLine['row']>(t, language)
  const columns: Column<AuditLine>[] = [
    column('title', t('audits:column.assessment'), ({ row }) => row.title),
    column('code', t('audits:file.code'), ({ row }) => row.location.code),
    column('location', t('audits:filter.location'), ({ row: { location } }) => {
      const { en, ar } = location.name
      return (language === 'ar' ? ar || en : en || ar) ?? ''
    }),
    column('status', t('audits:column.status'), ({ row }) => t(statusKey[row.status])),
    column('type', t('audits:fact.type'), ({ row }) => t(auditTypeKey[row.auditType])),
    {
      ...column(marking.key, marking.label, ({ row }) => marking.file(row)),
      marks: ({ row }) => marking.marks(row),
    },
    column('lead', t('audits:column.lead'), (line) => named(line, line.row.leadId)),
    column('due', t('audits:column.due'), ({ row }) => dayCell(row.dueOn)),
    column('from', t('audits:file.from'), ({ row }) => dayCell(row.fromOn)),
    column('to', t('audits:file.to'), ({ row }) => dayCell(row.toOn)),
    column('questions', t('audits:fact.questions'), ({ row }) => row.questionCount),
    column('answered', t('audits:file.answered'), ({ answered }) => answered),
    column('score', t('audits:column.score'), ({ row }) => shownScore(row) ?? ''),
    column(
      'serious',
      t('audits:file.serious'),
      ({ row }) => (figuresInReview(row) ?? row.completion)?.seriousDeficiencies ?? '',
    ),
    column('effective', t('words:figure.effective'), (line) =>
      besideOf(line, 'effectiveImplementation'),
    ),
    column('not-confirmed', t('words:level.not-confirmed'), (line) =>
      besideOf(line, 'notConfirmed'),
    ),
    column('not-applicable', t('words:level.not-applicable'), (line) =>
      besideOf(line, 'notApplicable'),
    ),
    column('coverage', t('words:figure.coverage'), (line) => besideOf(line, 'coverage')),
    column('self', t('audits:completion.self-short'), ({ row }) =>
      row.completion?.isSelfAssessment === true ? t('audits:completion.self') : '',
    ),
    column('number', t('audits:file.number'), ({ row }) => row.completion?.number ?? ''),
  ]
  return (
    <div>
      <FileButtons
        name={t('audits:file.name')}
        list={list}
        columns={columns}
        onFault={() => setFailed(true)}
      />
      {hasFailed && (
        <Notice tone="danger" live>
          {t('shell:list.failed')}
        </Notice>
      )}
    </div>
  )
}

const besideOf = ({ row }: AuditLine, part: Exclude<keyof BesideScore, 'levels'>): number | '' =>
  (figuresInReview(row) ?? row.completion?.beside)?.[part] ?? ''

const rowsOf = (rows: readonly AuditLine[]): ListRows<AuditLine> => ({
  rows,
  total: rows.length,
  isFirst: false,
  isBehind: false,
  fault: null,
  onRetry: () => undefined,
  onMore: null,
  isFetchingMore: false,
  readAll: async () => rows,
})
