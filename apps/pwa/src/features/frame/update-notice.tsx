import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { beforeUpdate, isUpdateWaiting, subscribeToUpdates, takeUpdate } from './app-update.ts'

/** A new version is ready: taken when the person says so, and once `prepare` is through. */
export function UpdateNotice({
  className,
  prepare,
}: {
  className: string | undefined
  prepare: () => Promise<void>
}) {
  const { t } = useTranslation('shell')
  const isWaiting = useSyncExternalStore(subscribeToUpdates, isUpdateWaiting)
  const [isTaking, setTaking] = useState(false)
  const [isLater, setLater] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => beforeUpdate(prepare), [prepare])
  if (!isWaiting || isLater) return null
  const take = async (): Promise<void> => {
    setTaking(true)
    try {
      // Where it is coming this page starts again, and says so by waiting.
      if (await takeUpdate()) return
      setHeld(true)
      setTaking(false)
    } catch {
      // What is typed could not be put away: the old version stays, and says so by staying.
      setTaking(false)
    }
  }
  return (
    <div className={className}>
      <Notice live>
        <Group justify="space-between">
          <Text>{t(isHeld ? 'shell:update.held' : 'shell:update.ready')}</Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setLater(true)} disabled={isTaking}>
              {t('shell:update.later')}
            </Button>
            <Button onClick={() => void take()} loading={isTaking}>
              {t('shell:update.take')}
            </Button>
          </Group>
        </Group>
      </Notice>
    </div>
  )
}
