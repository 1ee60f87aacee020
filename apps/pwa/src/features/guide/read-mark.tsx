import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepMe } from '../../tablet/people.ts'
import { useMe } from '../../tablet/use-me.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'
import { Instant } from '../../ui/text/when.tsx'

/** Marks the guide as read: on the server, and with the person on this tablet. */
export function ReadMark() {
  const { t } = useTranslation('guide')
  const { api, db } = useTablet()
  const { guideReadAt } = useMe()
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mark = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    const result = await api('account.read-guide', {})
    if (result.ok) await keepMe(db, result.value.user)
    else setFault(problemMessage(result))
    setBusy(false)
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
