import { Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import type { AssessmentRow } from '../../../data/tables.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { openKey } from '../open-audit.tsx'
import { ProgressLine } from '../home/progress-line.tsx'
import type { Details } from '../queries.ts'
import type { Taking } from '../use-take-offline.ts'
import classes from '../home/audits.module.css'

/** The one thing to do next: start, go on, or look. What is not here yet is fetched on the way. */
export function StartPanel({ details, taking }: { details: Details; taking: Taking }) {
  const { t } = useTranslation('audits')
  const navigate = useNavigate()
  const { row, answered } = details
  const params = { assessmentId: row.id }
  const label = t(openKey(row, answered))
  const fetchAndOpen = async (): Promise<void> => {
    if (await taking.take()) await navigate({ to: '/assessment/launch/$assessmentId', params })
  }
  const button = {
    size: 'lg',
    className: classes.big,
    leftSection: <IconPlayerPlay size={24} className="points-along" aria-hidden />,
  } as const
  return (
    <div className={classes.start}>
      {row.questionCount === 0 ? (
        <Notice tone="warning">{t('audits:open.no-questions')}</Notice>
      ) : row.takenAt === null ? (
        <Button {...button} onClick={() => void fetchAndOpen()} loading={taking.step !== null}>
          {label}
        </Button>
      ) : (
        <ButtonLink to="/assessment/launch/$assessmentId" params={params} {...button}>
          {label}
        </ButtonLink>
      )}
      {row.questionCount > 0 && (
        <ButtonLink to="/assessment/pdf-preview/$assessmentId" params={params} variant="default">
          {t('audits:open.report')}
        </ButtonLink>
      )}
      {taking.fault !== null && (
        <Notice tone="danger" live>
          {t(...taking.fault)}
        </Notice>
      )}
      {!row.isOwn && <Rights row={row} />}
      <ProgressLine answered={answered} total={row.questionCount} />
      {row.conflictCount > 0 && (
        <Text>{t('audits:details.conflicts', { count: row.conflictCount })}</Text>
      )}
    </div>
  )
}

/** What somebody who is not on the team may do with it. All but reading needs a connection. */
function Rights({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const isOnline = useIsOnline()
  const rights = isOnline ? rightsIn(row) : []
  return (
    <Text c="dimmed">
      {rights.length === 0
        ? t('audits:open.view-only')
        : [t('audits:open.not-on-team'), ...rights.map((right) => t(rightKeys[right]))].join(' ')}
    </Text>
  )
}

const rightKeys = {
  edit: 'audits:open.may-edit',
  review: 'audits:open.may-review',
  reopen: 'audits:open.may-reopen',
  cancel: 'audits:open.may-cancel',
  delete: 'audits:open.may-delete',
} as const

/** By the server's word, as the buttons below are. */
function rightsIn({
  mayEdit,
  mayDelete,
  may = [],
  isGone,
}: Pick<AssessmentRow, 'mayEdit' | 'mayDelete' | 'may' | 'isGone'>): (keyof typeof rightKeys)[] {
  if (isGone) return []
  const moves = new Set(
    may.flatMap(({ move, because }) =>
      because === undefined || because === 'comment-missing' ? [move] : [],
    ),
  )
  return [
    ...(mayEdit === true ? (['edit'] as const) : []),
    ...(moves.has('complete') || moves.has('return') ? (['review'] as const) : []),
    ...(moves.has('reopen') ? (['reopen'] as const) : []),
    ...(moves.has('cancel') ? (['cancel'] as const) : []),
    ...(mayDelete === true ? (['delete'] as const) : []),
  ]
}
