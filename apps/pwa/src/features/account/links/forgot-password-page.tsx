import '../../../styles/inputs.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openClient } from '../../../data/open-client.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { emailFault, onlyFaults } from '../../../ui/fields/field-faults.ts'
import { DemoMail } from '../demo-mail.tsx'
import { useFieldProps } from '../../../ui/fields/use-field-props.ts'

const nobody = { email: '' }
const check = ({ email }: typeof nobody) => onlyFaults({ email: emailFault(email) })

/** Asks for a link to set a new password. It says the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const fields = useFields('login', nobody, [], check)
  const field = useFieldProps(fields)
  const [fault, setFault] = useState<Message | null>(null)
  const [asked, setAsked] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!fields.attempt()) return
    setBusy(true)
    setFault(null)
    const result = await openClient('account.request-reset', { body: fields.values })
    setBusy(false)
    if (result.ok) setAsked((before) => before + 1)
    else setFault(problemMessage(result))
  }
  return (
    <Page title={t('account:forgot.title')} maxWidth="34rem">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Text>{t('account:forgot.advice')}</Text>
          <TextInput
            label={t('account:field.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            {...field('email')}
          />
          {asked > 0 && (
            <Notice tone="good" live>
              <Text fw={600}>
                {asked > 1 ? t('account:forgot.asked-again') : t('account:forgot.asked')}
              </Text>
              <Text>{t('account:forgot.spam')}</Text>
              <Text>{t('account:forgot.no-mail')}</Text>
            </Notice>
          )}
          {asked > 0 && <DemoMail />}
          {fault !== null && (
            <Notice tone="danger" live>
              {t(...fault)}
            </Notice>
          )}
          <Group>
            <Button type="submit" size="lg" loading={isBusy}>
              {asked > 0 ? t('account:forgot.send-again') : t('account:forgot.send')}
            </Button>
            <ButtonLink to="/login" size="lg" variant="default">
              {t('account:forgot.back')}
            </ButtonLink>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
