import { scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { shownScore } from '../home/audit-line.ts'
import { CategoryFigures } from './category-figures.tsx'
import { type Contents, contentsOf, readContents } from '../queries.ts'
import { ScoreCell } from '../home/score-cell.tsx'
import folded from '../home/counts.module.css'

const DetailsContents = lazy(() => import('./details-contents.tsx'))

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
  const contents = useLiveQuery(() => readContents(db, row.id), [db, row.id])
  if (contents === undefined) return null
  return <WhatStands contents={contents} row={row} />
}

function WhatStands({ contents, row }: { contents: Contents; row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { judged, categories } = contents
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Figures score={scoreAssessment(judged, row.points)} />
      <details
        className={folded.folded}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('audits:figures.by-category')}</summary>
        {isOpen && <CategoryFigures judged={judged} points={row.points} categories={categories} />}
      </details>
      <Suspense>
        <DetailsContents contents={contents} row={row} />
      </Suspense>
    </>
  )
}

/** Asked for by itself where there is a connection, and again when the assessment has moved on. */
function AskedFigures({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const isOnline = useIsOnline()
  const [found, setFound] = useState<Contents | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id: assessmentId, seq } = row
  const askedAt = useRef<number | null>(null)
  const ask = useCallback(async (): Promise<void> => {
    setBusy(true)
    const result = await api('assessment.launch', { params: { assessmentId } })
    setBusy(false)
    setFault(result.ok ? null : problemMessage(result))
    if (result.ok) setFound(contentsOf(result.value))
    else askedAt.current = null
  }, [api, assessmentId])
  useEffect(() => {
    const askOnce = async (): Promise<void> => {
      if (!isOnline || askedAt.current === seq) return
      askedAt.current = seq
      await ask()
    }
    void askOnce()
  }, [ask, isOnline, seq])
  if (found !== null) return <WhatStands contents={found} row={row} />
  return (
    <Stack align="flex-start">
      {shownScore(row) !== null && <ScoreCell row={row} />}
      <Text c="dimmed" component="output">
        {isBusy ? t('audits:details.figures-loading') : t('audits:details.figures-advice')}
      </Text>
      {fault !== null && (
        <Notice tone="warning" live>
          {t(...fault)}
        </Notice>
      )}
      {!isBusy && (
        <Button variant="default" onClick={() => void ask()}>
          {t('audits:details.show-figures')}
        </Button>
      )}
    </Stack>
  )
}
