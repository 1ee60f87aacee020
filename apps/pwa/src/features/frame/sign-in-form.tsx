import '../../styles/inputs.css'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewSession } from '../../tablet/people.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'

/** The session has ended: the same person signs in again, and what is here is sent. */
export default function SignInForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { me, api, engine } = useTablet()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (password === '') return setFault(['shell:sign-in.password-required'])
    setBusy(true)
    const result = await api('session.start', { body: { email: me.email, password } })
    setBusy(false)
    if (!result.ok) return setFault(problemMessage(result))
    await renewSession(result.value)
    engine.poke()
    onClose()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Text>{t('shell:sign-in.advice')}</Text>
        <Text>
          {t('shell:sign-in.as')} <Code>{me.email}</Code>
        </Text>
        <PasswordInput
          label={t('shell:sign-in.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:sign-in.show-password') }}
          data-autofocus
        />
        {fault !== null && (
          <Notice tone="danger" live>
            {t(...fault)}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:sign-in.later')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('shell:sign-in.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
