import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { HeldText } from '../../ui/held-text.tsx'
import { standingKey } from '../../ui/standing-badge.tsx'

/** A reference's title; one that is out of use is not among those offered, is asked for and said to be so. */
export function ReferenceTitle({
  id,
  title,
  isReady,
}: {
  id: string
  title: string | undefined
  /** Those that are offered are known. */
  isReady: boolean
}) {
  const { t } = useTranslation('words')
  const { api } = useTablet()
  const isOff = title !== undefined || !isReady
  const asked = useAnswer('reference.one', { params: { referenceId: id } }, { api, isOff }).data
  return (
    <bdi>
      <HeldText text={title ?? asked?.reference.title ?? '…'} />
      {asked?.reference.status === 'inactive' && (
        <Text span size="sm" c="dimmed" ms="xs">
          {t(standingKey.inactive)}
        </Text>
      )}
    </bdi>
  )
}
