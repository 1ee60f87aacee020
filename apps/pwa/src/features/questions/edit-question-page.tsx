import type { QuestionDetails } from '@apron/contracts/question.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { CallError, useSend } from '../../tablet/online.tsx'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { useKept } from '../../ui/use-kept.ts'
import { nameIn } from './headings.ts'
import { NewerVersion } from './newer-version.tsx'
import { type Preview, QuestionForm } from './question-form.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { paths, type Place } from './question-paths.ts'
import {
  changesOf,
  checkQuestion,
  type QuestionField,
  refused,
  seenOf,
  valuesOf,
} from './question-values.ts'
import { refreshed } from './refreshed.ts'
import { useReread } from './use-reread.ts'
import { VersionHistory } from './version-history.tsx'

type Props = { questionId: string; place: Place; Preview: Preview }

/** One question, to be changed, taken out of use, or deleted. */
export default function EditQuestionPage({ questionId, ...rest }: Props) {
  const { t } = useTranslation('questions')
  return (
    <OneOf
      call="question.one"
      input={{ params: { questionId } }}
      title={t('questions:one')}
      failed={t('questions:failed.fetch')}
      missing={t('questions:missing')}
      back={<ButtonLink to={paths[rest.place].list}>{t('questions:to-list')}</ButtonLink>}
    >
      {({ question }) => <Known key={questionId} question={question} {...rest} />}
    </OneOf>
  )
}

function Known({
  question,
  place,
  Preview,
}: Omit<Props, 'questionId'> & { question: QuestionDetails }) {
  const { t, i18n } = useTranslation(['questions', 'shell'])
  const { api } = useTablet()
  const navigate = useNavigate()
  const { outcome, tell, forget } = useOutcome()
  const reread = useReread()
  const change = useSend('question.change', { api, refreshes: refreshed })
  const { id, text, status, version, assessmentCount } = question
  const initial = valuesOf(question)
  const fields = useFields<QuestionField>(`question-${id}`, initial, [], checkQuestion)
  const saving = useSaving(fields, initial, { refused, failed: t('questions:failed.update') })
  const base = useBaseVersion(`question-${id}-base`, version, saving.isChanged)
  const send = async (): Promise<void> => {
    try {
      const body = {
        ...changesOf(initial, fields.values),
        ...seenOf(initial, fields.values),
        version,
      }
      const saved = await change.mutateAsync({ params: { questionId: id }, body })
      const isNew = saved.question.version !== version
      saving.tell({
        tone: 'good',
        text: isNew
          ? t('questions:saved-version', { number: saved.question.version })
          : t('questions:saved'),
      })
    } catch (error) {
      // What somebody else saved meanwhile is shown beside what was typed.
      if (error instanceof CallError && error.problem?.code === 'status-conflict') await reread()
      throw error
    }
  }
  return (
    <Page
      title={nameIn(text, i18n.language)}
      heading={<BilingualText text={text} />}
      maxWidth="76rem"
      actions={
        <QuestionMenu
          question={question}
          tell={tell}
          forget={forget}
          onGone={() => void navigate({ to: paths[place].list, search: {}, ignoreBlocker: true })}
        />
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Group>
          <InUseBadge status={status} />
          <Text c="dimmed">{t('questions:version', { number: version })}</Text>
          <Text c="dimmed">{t('questions:used', { count: assessmentCount })}</Text>
        </Group>
        {base !== version && <NewerVersion question={question} base={base} fields={fields} />}
        <QuestionForm
          fields={fields}
          saving={saving}
          isNew={false}
          place={place}
          Preview={Preview}
          onSend={send}
          onSaved={fields.settle}
        />
        <VersionHistory questionId={id} />
      </Stack>
    </Page>
  )
}

/**
 * The version on which somebody began to type: the newest one as long as nothing was typed, and from
 * then on the one that was shown, through a reload too. Where another is the newest by now, somebody
 * else saved meanwhile.
 */
function useBaseVersion(name: string, newest: number, isChanged: boolean): number {
  const [kept, keep, forget] = useKept<number | null>(name, null)
  useEffect(() => {
    if (isChanged && kept === null) keep(newest)
    if (!isChanged && kept !== null) {
      keep(null)
      forget()
    }
  })
  return isChanged ? (kept ?? newest) : newest
}
