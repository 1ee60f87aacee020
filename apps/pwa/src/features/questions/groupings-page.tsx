import '../../styles/inputs.css'
import type { CategoryDetails, ListedQuestion } from '@apron/contracts/question.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { GroupingDifference } from './grouping-difference.tsx'
import { changesIn, type GroupingEdits, noEdits, withKinds } from './grouping-edits.ts'
import { GroupingMatrix } from './grouping-matrix.tsx'
import classes from './grouping-matrix.module.css'
import { groupingRows } from './grouping-rows.ts'
import { paths, type Place } from './question-paths.ts'
import { refreshed } from './refreshed.ts'

/** Which questions apply to which kinds of location. */
export default function GroupingsPage({ place }: { place: Place }) {
  const { t } = useTranslation('questions')
  return (
    <OneOf
      call="questions.all"
      input={{}}
      title={t('questions:groupings.title')}
      failed={t('questions:groupings.failed.fetch')}
      missing={t('questions:none')}
      back={<ButtonLink to={paths[place].list}>{t('questions:to-list')}</ButtonLink>}
    >
      {({ categories, questions }) => (
        <Known categories={categories} questions={questions} place={place} />
      )}
    </OneOf>
  )
}

function Known({
  categories,
  questions,
  place,
}: {
  categories: readonly CategoryDetails[]
  questions: readonly ListedQuestion[]
  place: Place
}) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const send = useSend('questions.group', { api, refreshes: refreshed })
  const [edits, setEdits] = useState<GroupingEdits>(noEdits)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  const search = useDeferredValue(typed)
  const rows = useMemo(
    () => groupingRows(categories, questions, { open, search }),
    [categories, questions, open, search],
  )
  const changes = changesIn(questions, edits)
  const save = async (): Promise<void> => {
    setShown(false)
    forget()
    const body = changes.map(({ question: { id } }) => ({
      id,
      groupings: [...(edits.get(id) ?? [])],
    }))
    try {
      const { changed } = await send.mutateAsync({ body: { questions: body } })
      setEdits(noEdits)
      tell({ tone: 'good', text: t('questions:done.changed', { count: changed }) })
    } catch (error) {
      tell({ tone: 'danger', text: `${t('questions:failed.update')} ${t(...faultMessage(error))}` })
    }
  }
  return (
    <Page
      title={t('questions:groupings.title')}
      maxWidth="84rem"
      actions={
        <ButtonLink to={paths[place].list} variant="default">
          {t('questions:to-list')}
        </ButtonLink>
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Text c="dimmed">{t('questions:groupings.means')}</Text>
        <search className={classes.tools}>
          <TextInput
            type="search"
            label={t('questions:groupings.search')}
            leftSection={<IconSearch size={20} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={changes.length === 0}
            onClick={() => setEdits(noEdits)}
          >
            {t('questions:groupings.discard')}
          </Button>
          <Button
            loading={send.isPending}
            disabled={changes.length === 0}
            onClick={() => setShown(true)}
          >
            {t('questions:groupings.save', { count: changes.length })}
          </Button>
        </search>
        {rows.length === 0 ? (
          <EmptyState live title={t('questions:groupings.nothing')} />
        ) : (
          <GroupingMatrix
            rows={rows}
            edits={edits}
            onSet={(some, kinds, isOn) => setEdits(withKinds(edits, some, { kinds, isOn }))}
            onToggle={(id) => {
              const next = new Set(open)
              if (!next.delete(id)) next.add(id)
              setOpen(next)
            }}
          />
        )}
      </Stack>
      {isShown && (
        <GroupingDifference
          changes={changes}
          onSave={() => void save()}
          onClose={() => setShown(false)}
        />
      )}
      <LeaveGuard isChanged={changes.length > 0} />
    </Page>
  )
}
