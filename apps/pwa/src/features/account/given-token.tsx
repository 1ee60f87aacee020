import type { Me } from '@apron/contracts/user.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiWith } from '../../data/api.ts'
import { authSession } from '../../tablet/auth-session.ts'
import { autologin } from '../../tablet/autologin.ts'
import { useAuthCall } from '../../tablet/use-auth-session.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { problemMessage } from '../../ui/page/problem-message.ts'
import { Code } from '../../ui/text/code.tsx'
import { safeReturn } from './safe-return.ts'

/**
 * Autologin with a token that a link brought. Whose session it is stands there first, and a tap takes
 * it: nobody works under another person's name because of a link that they were sent.
 */
export default function GivenToken({ token, to }: { token: string; to: string | undefined }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { begin, fault, isBusy } = useAuthCall()
  const [user, setUser] = useState<Me | 'reading' | 'refused'>('reading')
  useEffect(() => {
    let isLeft = false
    void apiWith(async () => token)('session.me', {}).then((result) => {
      if (!isLeft) setUser(result.ok ? result.value.user : 'refused')
    })
    return () => {
      isLeft = true
    }
  }, [token])
  const take = async (): Promise<void> => {
    begin()
    const result = await autologin(token)
    if (!result.ok) return authSession.fail(problemMessage(result))
    authSession.succeed()
    router.history.push(safeReturn(to))
  }
  if (user === 'reading') return null
  if (user === 'refused')
    return (
      <Notice tone="warning" live>
        {t('account:given.refused')}
      </Notice>
    )
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Panel title={t('account:given.title', { name })}>
      <Stack gap="sm">
        <Text>
          <Code>{user.email}</Code>
        </Text>
        {fault !== null && (
          <Notice tone="danger" live>
            {t(...fault)}
          </Notice>
        )}
        <Button onClick={() => void take()} loading={isBusy}>
          {t('account:given.continue')}
        </Button>
      </Stack>
    </Panel>
  )
}
