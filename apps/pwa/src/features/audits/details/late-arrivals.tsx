import { Button, Stack, Text } from '@mantine/core'
import type { RevisionHead } from '@apron/contracts/sync.ts'
import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { refreshLists } from '../../../sync/apply/lists.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { LateArrival } from './late-arrival.tsx'
import { LateCard } from './late-card.tsx'
import { LateMark } from '../on-tablet.tsx'
import {
  findQuestionLabels,
  findStanding,
  labelsOf,
  type QuestionLabels,
  type Standing,
  standingOf,
} from '../queries.ts'

type Asked = { readonly labels: QuestionLabels; readonly standing: Standing }

export type Parked = Output<Table['parked.list']>['parked'][number]
export type Decision = { decision: 'take-in' } | { decision: 'decline'; reason: string }

/** Undefined while it is not known what stands: that is not nothing. */
const headsOf = (
  standing: Standing | undefined,
  register: string,
): readonly RevisionHead[] | undefined =>
  standing === undefined ? undefined : (standing.get(register) ?? [])

/** What came too late and waits for the lead: taken in or declined, with signal. */
export function LateArrivals({
  row,
  isQuiet = false,
}: {
  row: AssessmentRow
  /** Nothing is said where nothing waits for this person: others decide on the rest. */
  isQuiet?: boolean
}) {
  const { t } = useTranslation('audits')
  const { api, db, ports, engine } = useTablet()
  const [parked, setParked] = useState<readonly Parked[] | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const stored = useLiveQuery(() => findQuestionLabels(db, row.id), [db, row.id])
  const [asked, setAsked] = useState<Asked | null>(null)
  const isStored = row.takenAt !== null
  const byRegister = Map.groupBy(parked ?? [], ({ register }) => register ?? '')
  const names = [...byRegister.keys()]
  const standing = useLiveQuery(
    () => findStanding(db, row.id, names),
    // One card for each: their names are what matters.
    [db, row.id, names.join(' ')],
  )
  const load = useCallback(async (): Promise<void> => {
    const result = await api('parked.list', { params: { assessmentId: row.id } })
    if (result.ok) setParked(result.value.parked)
    setFault(result.ok ? null : problemMessage(result))
    // Whoever decides may never have taken it offline: then the server names the questions.
    if (isStored || !result.ok || result.value.parked.length === 0) return
    const launch = await api('assessment.launch', { params: { assessmentId: row.id } })
    if (launch.ok) {
      const { questions, registers, apart = [] } = launch.value
      setAsked({ labels: labelsOf(questions), standing: standingOf([...registers, ...apart]) })
    }
  }, [api, row.id, isStored])
  useEffect(() => {
    const follow = async (): Promise<void> => load()
    void follow()
    // The count is why to ask again: another one has arrived, or somebody has decided.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [load, row.parkedCount])
  const decide = async (mutationId: string, decision: Decision): Promise<Message | null> => {
    const result = await api('parked.decide', {
      params: { assessmentId: row.id, mutationId },
      body: decision,
    })
    if (!result.ok) return problemMessage(result)
    engine.poke()
    await load()
    // Of an assessment that is not on this tablet the engine asks nothing: the list has its count.
    await refreshLists(db, ports).catch(() => undefined)
    return null
  }
  if (isQuiet && (parked ?? []).length === 0) return null
  return (
    <Panel title={t('audits:late.title')}>
      <Stack>
        <LateMark row={row} />
        <Text c="dimmed">{t('audits:late.advice')}</Text>
        {fault !== null && parked === null && (
          <ErrorPanel
            title={t('audits:late.not-loaded')}
            cause={t(...fault)}
            onRetry={() => void load()}
          />
        )}
        {fault !== null && parked !== null && (
          <Notice tone="danger" live>
            {t(...fault)} <Button onClick={() => void load()}>{t('shell:error.retry')}</Button>
          </Notice>
        )}
        {parked?.length === 0 && <Text>{t('audits:late.none')}</Text>}
        {[...byRegister].map(([register, late]) => (
          <LateCard
            key={register}
            register={register}
            row={row}
            labels={isStored ? stored : asked?.labels}
            heads={headsOf(isStored ? standing : asked?.standing, register)}
          >
            {late.map((mutation) => (
              <LateArrival
                key={mutation.id}
                mutation={mutation}
                row={row}
                onDecide={(decision) => decide(mutation.id, decision)}
              />
            ))}
          </LateCard>
        ))}
      </Stack>
    </Panel>
  )
}
