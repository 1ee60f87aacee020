import type { ListedCategory } from '@apron/contracts/question.ts'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { InUseBadge } from '../../ui/in-use-badge.tsx'

/** Whether a heading is in use, its position, and how many questions stand under it. */
export function HeadingFacts({
  heading: { status, position, questionCount, activeCount },
  children,
}: {
  heading: Pick<ListedCategory, 'status' | 'position' | 'questionCount' | 'activeCount'>
  /** What leads to the questions. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('questions')
  const number = (value: number): string => formatNumber(value, i18n.language)
  return (
    <Group>
      <InUseBadge status={status} />
      <Text c="dimmed">{t('questions:headings.position', { number: number(position) })}</Text>
      <Text c="dimmed">
        {t('questions:headings.count', { count: questionCount, number: number(questionCount) })}
        {activeCount !== questionCount &&
          ` · ${t('questions:headings.active', { number: number(activeCount) })}`}
      </Text>
      {children}
    </Group>
  )
}
