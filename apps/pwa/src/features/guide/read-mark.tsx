import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { authSession } from '../../tablet/auth-session.ts'
import { useAuthCall } from '../../tablet/use-auth-session.ts'
import { keepMe } from '../../tablet/people.ts'
import { useMe } from '../../tablet/use-me.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { problemMessage } from '../../ui/page/problem-message.ts'
import { Instant } from '../../ui/text/when.tsx'

/** Marks the guide as read: on the server, and with the person on this tablet. */
export function ReadMark() {
  const { t } = useTranslation('guide')
  const { api, db } = useTablet()
  const { guideReadAt } = useMe()
  const { begin, fault, isBusy } = useAuthCall()
  const mark = async (): Promise<void> => {
    begin()
    const result = await api('account.read-guide', {})
    if (result.ok) {
      await keepMe(db, result.value.user)
      authSession.succeed('updated')
    } else authSession.fail(problemMessage(result))
  }
  if (typeof guideReadAt === 'string') {
    return (
      <Notice tone="good" live>
        {t('guide:read.done')} <Instant value={guideReadAt} />
      </Notice>
    )
  }
  return (
    <Stack gap="sm">
      {fault !== null && (
        <Notice tone="warning" live>
          {t(...fault)}
        </Notice>
      )}
      <Button onClick={() => void mark()} loading={isBusy}>
        {t('guide:read.mark')}
      </Button>
    </Stack>
  )
}
