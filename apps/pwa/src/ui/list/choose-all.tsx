import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'

/** Chooses what matches beyond what is shown: all of it is read first, so that it is known by name. */
export function ChooseAll<Row>({
  total,
  readAll,
  onAll,
}: {
  total: number
  readAll: () => Promise<readonly Row[]>
  onAll: (rows: readonly Row[]) => void
}) {
  const { t, i18n } = useTranslation('shell')
  const [isReading, setReading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const choose = async (): Promise<void> => {
    setReading(true)
    setFailed(false)
    try {
      onAll(await readAll())
    } catch {
      setFailed(true)
    }
    setReading(false)
  }
  return (
    <>
      <Button variant="default" loading={isReading} onClick={() => void choose()}>
        {t('shell:list.choose-matching', { number: formatNumber(total, i18n.language) })}
      </Button>
      {isFailed && (
        <Text role="alert" size="sm">
          {t('shell:list.failed')}
        </Text>
      )}
    </>
  )
}
