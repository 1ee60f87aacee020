import { Button, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openClient } from '../../../data/open-client.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { useKept } from '../../../ui/use-kept.ts'
import { faultsFromIssues } from '../../../ui/fields/field-faults.ts'
import { checkNewPassword, NewPasswordFields, refusedNewPassword } from '../new-password-fields.tsx'
import { isDeadLink, DeadLink } from './dead-link.tsx'
import { PasswordSet } from './password-set.tsx'

const nothing = { password: '', confirmation: '' }
const secret = ['password', 'confirmation'] as const

/** A password by a one-time link: the first one, or a new one. */
export default function NewPasswordPage({ code, isFirst }: { code: string; isFirst: boolean }) {
  const { t } = useTranslation('account')
  const fields = useFields('new-password', nothing, secret, checkNewPassword)
  const [, keepLogin] = useKept('login', {})
  const [fault, setFault] = useState<{ code: string; message: Message } | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!fields.attempt()) return
    setBusy(true)
    setFault(null)
    const { password } = fields.values
    const result = await openClient(isFirst ? 'account.set-password' : 'account.reset-password', {
      body: { code, password },
    })
    setBusy(false)
    if (result.ok) {
      keepLogin({ email: result.value.email })
      return setEmail(result.value.email)
    }
    fields.refuse(faultsFromIssues(result.problem?.issues ?? [], refusedNewPassword))
    // A link that was cut short on its way is one that does not exist.
    const isCut = result.problem?.issues?.some(({ path }) => path === 'body.code') ?? false
    setFault({
      code: isCut ? 'not-found' : (result.problem?.code ?? ''),
      message: problemMessage(result),
    })
  }
  const title = isFirst ? t('account:set.title') : t('account:reset.title')
  return (
    <Page title={title} maxWidth="34rem">
      {email !== null ? (
        <PasswordSet email={email} />
      ) : fault !== null && isDeadLink(fault.code) ? (
        <DeadLink code={fault.code} />
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack>
            <Text>{isFirst ? t('account:set.advice') : t('account:reset.advice')}</Text>
            <NewPasswordFields fields={fields} label={t('account:field.password')} />
            {fault !== null && (
              <Notice tone="danger" live>
                {!isFirst && <strong>{t('account:reset.failed')} </strong>}
                {t(...fault.message)}
              </Notice>
            )}
            <Button type="submit" size="lg" loading={isBusy}>
              {t('account:set.send')}
            </Button>
          </Stack>
        </form>
      )}
    </Page>
  )
}
