import { Button, Group, Stack, Text } from '@mantine/core'
import type { NewerVersion } from '@apron/contracts/newer-version.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { refreshLists } from '../../../sync/apply/lists.ts'
import { faultMessage, Online, useReply, useSend } from '../../../tablet/online.tsx'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { NewerQuestion } from './newer-question.tsx'

export type NewerChoice = 'takeOver' | 'decline'
type Chosen = { readonly choice: NewerChoice; readonly questions: readonly NewerVersion[] }

/** Newer versions of what an assessment asks, with what is different, and the decision on them. */
export default function NewerPanel({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { me } = useTablet()
  const isOnline = useIsOnline()
  return (
    <Panel title={t('audits:newer.title')}>
      {isOnline ? (
        <Online owner={me.id}>
          <Decide row={row} />
        </Online>
      ) : (
        <Text>{t('audits:newer.offline')}</Text>
      )}
    </Panel>
  )
}

function Decide({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation(['audits', 'shell'])
  const { api, db, ports, engine } = useTablet()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const params = { assessmentId: row.id }
  const asked = useReply('assessment.newer', { params }, { api })
  const send = useSend('assessment.change', {
    api,
    refreshes: ['assessment.newer', 'assessment.history'],
  })
  const number = (value: number): string => formatNumber(value, i18n.language)
  if (asked.error !== null && asked.data === undefined) {
    return (
      <ErrorPanel
        title={t('audits:newer.failed')}
        cause={t(...faultMessage(asked.error))}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  if (asked.data === undefined) return <Text c="dimmed">{t('audits:newer.loading')}</Text>
  const { questions, total, seq } = asked.data
  const mayDecide = row.mayEdit === true
  const decide = async ({ choice, questions: which }: Chosen): Promise<void> => {
    setChosen(null)
    const seen = which.map(({ id, newest }) => ({ question: id, version: newest.version }))
    try {
      await send.mutateAsync({ params, body: { seq, questions: { [choice]: seen } } })
      engine.poke()
    } catch {
      // Said below; what was decided by somebody else meanwhile is shown at once.
      await asked.refetch()
    }
    // Of an assessment that is not on this tablet the engine asks nothing: the list has its count.
    await refreshLists(db, ports).catch(() => undefined)
  }
  return (
    <Stack>
      <Text>{t('audits:newer.advice')}</Text>
      <Text c="dimmed">{t(mayDecide ? 'audits:newer.follows' : 'audits:newer.reader')}</Text>
      {send.error !== null && (
        <Notice tone="danger" live>
          {t(...faultMessage(send.error))}
        </Notice>
      )}
      {mayDecide && questions.length > 1 && (
        <Group>
          <Button
            onClick={() => setChosen({ choice: 'takeOver', questions })}
            loading={send.isPending}
          >
            {t('audits:newer.take-over-all')}
          </Button>
          <Button
            variant="default"
            onClick={() => setChosen({ choice: 'decline', questions })}
            disabled={send.isPending}
          >
            {t('audits:newer.decline-all')}
          </Button>
        </Group>
      )}
      {questions.map((question) => (
        <NewerQuestion
          key={question.id}
          question={question}
          isBusy={send.isPending}
          onDecide={
            mayDecide ? (choice) => setChosen({ choice, questions: [question] }) : undefined
          }
        />
      ))}
      {total > questions.length && (
        <Text c="dimmed">
          {t('audits:newer.more', {
            count: total - questions.length,
            number: number(total - questions.length),
          })}
        </Text>
      )}
      {chosen !== null && (
        <Confirm
          chosen={chosen}
          onClose={() => setChosen(null)}
          onConfirm={() => void decide(chosen)}
        />
      )}
    </Stack>
  )
}

function Confirm({
  chosen: { choice, questions },
  onClose,
  onConfirm,
}: {
  chosen: Chosen
  onClose: () => void
  onConfirm: () => void
}) {
  const { t, i18n } = useTranslation('audits')
  const counted = (count: number) => ({ count, number: formatNumber(count, i18n.language) })
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  const isTaken = choice === 'takeOver'
  return (
    <ConfirmDialog
      title={t(
        isTaken ? 'audits:newer.confirm' : 'audits:newer.confirm-decline',
        counted(questions.length),
      )}
      confirmLabel={t(isTaken ? 'audits:newer.take-over' : 'audits:newer.decline')}
      color="blue"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {!isTaken && <Text>{t('audits:newer.declined-means')}</Text>}
      {isTaken && <Text>{t('audits:newer.follows')}</Text>}
      {isTaken && answered > 0 && (
        <Text fw={600}>{t('audits:newer.confirm-answered', counted(answered))}</Text>
      )}
    </ConfirmDialog>
  )
}
