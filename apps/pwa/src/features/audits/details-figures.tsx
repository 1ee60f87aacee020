import { type JudgedQuestion, scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../data/tables.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Figures } from '../../ui/figures.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { problemKey } from '../../ui/problem-key.ts'
import { judgedOf, readJudged } from './queries.ts'

/** The score with all that belongs beside it: from this tablet, or asked for where it is not here. */
export function DetailsFigures({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation(['audits', 'words'])
  return (
    <Panel title={t('audits:details.figures')}>
      {row.status === 'cancelled' ? (
        <Text c="dimmed">{t('words:figure.none-cancelled')}</Text>
      ) : row.takenAt !== null ? (
        <StoredFigures row={row} />
      ) : row.answeredCount === 0 ? (
        <Text c="dimmed">{t('audits:details.no-answers')}</Text>
      ) : (
        <AskedFigures row={row} />
      )}
    </Panel>
  )
}

function StoredFigures({ row }: { row: AssessmentRow }) {
  const { db } = useTablet()
  const judged = useLiveQuery(() => readJudged(db, row.id), [db, row.id])
  return judged === undefined ? null : <Judged judged={judged} row={row} />
}

const Judged = ({ judged, row }: { judged: readonly JudgedQuestion[]; row: AssessmentRow }) => (
  <Figures score={scoreAssessment(judged, row.points)} />
)

/** All answers of an assessment may be a megabyte: they are fetched when somebody wants them. */
function AskedFigures({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const [judged, setJudged] = useState<readonly JudgedQuestion[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    const result = await api('assessment.launch', { params: { assessmentId: row.id } })
    setBusy(false)
    setFault(result.ok ? null : problemKey(result))
    if (result.ok) setJudged(judgedOf(result.value))
  }
  if (judged !== null) return <Judged judged={judged} row={row} />
  return (
    <Stack align="flex-start">
      <Text c="dimmed">{t('audits:details.figures-advice')}</Text>
      {fault !== null && (
        <Notice tone="warning" live>
          {t(fault)}
        </Notice>
      )}
      <Button variant="default" onClick={() => void ask()} loading={isBusy}>
        {t('audits:details.show-figures')}
      </Button>
    </Stack>
  )
}
