import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { inUseKey } from '../../ui/in-use-badge.tsx'

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
  const asked = useReply('reference.one', { params: { referenceId: id } }, { api, isOff }).data
  return (
    <bdi>
      <IsolatedText text={title ?? asked?.reference.title ?? '…'} />
      {asked?.reference.status === 'inactive' && (
        <Text span size="sm" c="dimmed" ms="xs">
          {t(inUseKey.inactive)}
        </Text>
      )}
    </bdi>
  )
}
