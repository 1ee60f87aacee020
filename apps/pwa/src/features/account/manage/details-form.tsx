import '../../../styles/inputs.css'
import type { Me } from '@apron/contracts/user.ts'
import { Button, NativeSelect, SimpleGrid, Skeleton, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLanguage } from '../../../i18n/language.ts'
import { CallError } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Code } from '../../../ui/text/code.tsx'
import { SavingForm } from '../../../ui/fields/saving-form.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import { checkDetails, detailsBody, detailsOf, longest } from './details.ts'
import { useChangeMe } from './use-change-me.ts'

const refused = {
  title: 'shell:fault.too-long',
  firstName: 'shell:fault.first-name-missing',
  lastName: 'shell:fault.last-name-missing',
  jobTitle: 'shell:fault.too-long',
  language: 'shell:fault.too-long',
}

/** Name, title, job title and the language of one's mails. The address is an administrator's. */
export function DetailsForm() {
  const { db } = useTablet()
  const session = useLiveQuery(() => db.meta.get('session'), [db])
  // Filled in from what is stored now: details that changed since the app was opened are not undone.
  return session?.key === 'session' ? <Form me={session.user} /> : <Skeleton height="18rem" />
}

function Form({ me }: { me: Me }) {
  const { t, i18n } = useTranslation('account')
  const [screen] = useState(() => readLanguage(i18n.language) ?? 'en')
  const stored = detailsOf(me, screen)
  const fields = useFields('account-details', stored, [], checkDetails)
  const failed = t('account:manage.not-saved')
  const { save, tell, onLeave, ...saving } = useSaving(fields, stored, { refused, failed })
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { change } = useChangeMe()
  const send = async (): Promise<void> => {
    const result = await change(detailsBody(fields.values))
    if (!result.ok) throw new CallError(result)
  }
  const onSaved = (): void => {
    fields.settle()
    tell({ tone: 'good', text: t('account:manage.saved') })
  }
  const longestOf = (number: number) => ({ number })
  return (
    <SavingForm
      {...saving}
      onLeave={onLeave}
      label={t('account:manage.save')}
      back={
        saving.isChanged && (
          <Button variant="default" onClick={fields.settle}>
            {t('account:manage.undo')}
          </Button>
        )
      }
      onSend={(event) => save(event, send, onSaved)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('account:field.first-name')}
          autoComplete="given-name"
          required
          {...text('firstName', longestOf(longest.name))}
        />
        <TextInput
          label={t('account:field.last-name')}
          autoComplete="family-name"
          required
          {...text('lastName', longestOf(longest.name))}
        />
        <TextInput
          label={t('account:field.title')}
          placeholder={t('account:field.title-hint')}
          autoComplete="honorific-prefix"
          {...text('title', longestOf(longest.title))}
        />
        <TextInput
          label={t('account:field.job-title')}
          autoComplete="organization-title"
          {...text('jobTitle', longestOf(longest.jobTitle))}
        />
        <NativeSelect
          label={t('account:field.language')}
          description={t('account:field.language-advice')}
          data={[
            { value: 'en', label: t('account:language.en') },
            { value: 'ar', label: t('account:language.ar') },
          ]}
          {...field('language')}
        />
      </SimpleGrid>
      <Text c="dimmed">
        {t('account:manage.address')} <Code>{me.email}</Code>
      </Text>
    </SavingForm>
  )
}
