import '../../styles/inputs.css'
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '../../tablet/people.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'
import { timeZonesWith } from '../../ui/time-zones.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { useFields } from '../../ui/fields/use-fields.ts'
import { openClient } from '../../data/open-client.ts'
import { faultsFromIssues } from '../../ui/fields/field-faults.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkFirstAdmin, invalid, noFirstAdmin } from './first-admin.ts'

/** The first admin of a bare installation, by the one-time link of the log. */
export default function SetUpPage({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const fields = useFields('set-up', noFirstAdmin(), ['password', 'confirmation'], checkFirstAdmin)
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!fields.attempt()) return
    setBusy(true)
    setFault(null)
    const { confirmation: _, ...admin } = fields.values
    const result = await openClient('installation.set-up', { body: { code, ...admin } })
    if (result.ok) {
      fields.forget()
      try {
        await signIn(result.value)
        router.history.push('/first-steps')
      } catch {
        // The account is there, and this tablet could not be made ready for it: the link is used up.
        router.history.push('/login')
      }
      return
    }
    setBusy(false)
    fields.refuse(faultsFromIssues(result.problem?.issues ?? [], invalid))
    setFault(problemMessage(result))
  }
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { timeZone } = fields.values
  return (
    <Page title={t('account:set-up.title')} maxWidth="34rem">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Text c="dimmed">{t('account:set-up.advice')}</Text>
          <TextInput
            label={t('account:field.first-name')}
            autoComplete="given-name"
            maxLength={60}
            {...text('firstName')}
          />
          <TextInput
            label={t('account:field.last-name')}
            autoComplete="family-name"
            maxLength={60}
            {...text('lastName')}
          />
          <TextInput
            label={t('account:field.organization')}
            autoComplete="organization"
            maxLength={120}
            {...text('organization')}
          />
          <NativeSelect
            label={t('account:field.time-zone')}
            description={t('account:set-up.time-zone-means')}
            data={[
              ...(timeZone === '' ? [{ value: '', label: t('account:kind.choose') }] : []),
              ...timeZonesWith(timeZone),
            ]}
            {...field('timeZone')}
          />
          <TextInput
            label={t('account:field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            {...field('email')}
          />
          <NewPasswordFields fields={fields} label={t('account:field.password')} />
          {fault !== null && (
            <Notice tone="danger" live>
              {t(...fault)}
            </Notice>
          )}
          <Button type="submit" size="lg" loading={isBusy}>
            {t('account:set-up.send')}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
