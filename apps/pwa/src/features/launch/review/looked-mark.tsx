import { Button, Text } from '@mantine/core'
import { IconEye, IconEyeCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/page/notice.tsx'
import type { Message } from '../../../ui/page/problem-message.ts'
import { useLooked } from './review-context.ts'

/** Whether this reviewer has looked at the question as it is now. */
export function LookedMark({ question, base }: { question: string; base: readonly string[] }) {
  const { t } = useTranslation(['review', 'shell'])
  const { lookedAt, mark } = useLooked()
  const [fault, setFault] = useState<Message | null>(null)
  // Without signal nobody knows; a mark that could not be kept is not offered.
  if (lookedAt === null) return null
  const isLookedAt = lookedAt.has(question)
  const Icon = isLookedAt ? IconEyeCheck : IconEye
  const toggle = async (): Promise<void> => {
    setFault(null)
    setFault(await mark(question, !isLookedAt, base))
  }
  return (
    <div>
      <Button
        variant={isLookedAt ? 'light' : 'default'}
        leftSection={<Icon size={20} aria-hidden />}
        aria-pressed={isLookedAt}
        onClick={() => void toggle()}
      >
        {t('review:looked.mark')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('review:looked.means')}
      </Text>
      {fault !== null && (
        <Notice tone="danger" live>
          {t('review:looked.failed')} {t(...fault)}
        </Notice>
      )}
    </div>
  )
}
