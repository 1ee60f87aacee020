import type { ReferenceDetails } from '@apron/contracts/reference.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { CitingQuestions } from './citing-questions.tsx'
import { ReferenceFile } from './reference-file.tsx'
import { ReferenceForm } from './reference-form.tsx'
import { ReferenceMenu } from './reference-menu.tsx'
import { paths, type Place } from './reference-paths.ts'

type Props = { referenceId: string; place: Place }

/** One reference, to be changed, taken out of use, or deleted. */
export default function EditReferencePage({ referenceId, place }: Props) {
  const { t } = useTranslation('references')
  return (
    <OneOf
      call="reference.one"
      input={{ params: { referenceId } }}
      title={t('references:one')}
      failed={t('references:failed.fetch')}
      missing={t('references:missing')}
      back={<ButtonLink to={paths[place].list}>{t('references:to-list')}</ButtonLink>}
    >
      {({ reference }) => <Known key={referenceId} reference={reference} place={place} />}
    </OneOf>
  )
}

function Known({ reference, place }: { reference: ReferenceDetails; place: Place }) {
  const { t } = useTranslation('references')
  const { api } = useTablet()
  const navigate = useNavigate()
  const { outcome, tell, forget } = useOutcome()
  const { id, title, description, status, questionCount } = reference
  const change = useSend('reference.change', {
    api,
    refreshes: ['references.all', 'reference.one'],
  })
  const toList = (): Promise<void> =>
    navigate({ to: paths[place].list, search: {}, ignoreBlocker: true })
  return (
    <Page
      title={title}
      heading={
        <bdi>
          <IsolatedText text={title} />
        </bdi>
      }
      maxWidth="52rem"
      actions={
        <ReferenceMenu
          reference={reference}
          tell={tell}
          forget={forget}
          onGone={() => void toList()}
        />
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Group>
          <InUseBadge status={status} />
          <Text c="dimmed">{t('references:cited', { count: questionCount })}</Text>
        </Group>
        <ReferenceForm
          name={`reference-${id}`}
          initial={{ title, description }}
          isNew={false}
          failed={t('references:failed.update')}
          place={place}
          onSend={async (values) => {
            // Only what was changed: what somebody else changed meanwhile stays.
            const body = {
              ...(values.title === title ? {} : { title: values.title.trim() }),
              ...(values.description === description
                ? {}
                : { description: values.description.trim() }),
            }
            await change.mutateAsync({ params: { referenceId: id }, body })
          }}
        />
        <ReferenceFile reference={reference} tell={tell} forget={forget} />
        <CitingQuestions referenceId={id} place={place} />
      </Stack>
    </Page>
  )
}
