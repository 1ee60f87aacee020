import type { Schedule } from '@apron/contracts/schedule.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Ago } from '../../ui/text/when.tsx'
import { runKey } from './schedule-keys.ts'
import { type Look, StateBadge } from './state-badge.tsx'

type LastRun = NonNullable<Schedule['lastRun']>

/** What became of a run, in one word by the worst of it. */
export function lookOf({ state, failed, waiting, leftOut }: LastRun): Look {
  if (state !== 'done') return state
  if (failed > 0) return 'failed'
  if (waiting > 0) return 'waiting'
  return leftOut > 0 ? 'partly' : 'done'
}

/** The same with how many it reached. */
export function useRunWords() {
  const { t, i18n } = useTranslation('schedules')
  return (run: LastRun): string => {
    if (run.state !== 'done') return t(runKey[run.state])
    const count = (number: number): string => formatNumber(number, i18n.language)
    const parts = [
      run.sent > 0 && t('schedules:run.sent', { number: count(run.sent) }),
      run.waiting > 0 && t('schedules:run.mailing', { number: count(run.waiting) }),
      run.failed > 0 && t('schedules:run.not-sent', { number: count(run.failed) }),
      run.leftOut > 0 && t('schedules:run.left-out', { number: count(run.leftOut) }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t('schedules:run.nobody') : parts.join(' · ')
  }
}

/** How the last run ended, and when it was. */
export function LastRunCell({ lastRun }: { lastRun: Schedule['lastRun'] }) {
  const { t } = useTranslation('schedules')
  const words = useRunWords()
  if (lastRun === null) return <Text c="dimmed">{t('schedules:run.none')}</Text>
  return (
    <>
      <StateBadge look={lookOf(lastRun)} words={words(lastRun)} />
      <Text size="sm" c="dimmed">
        <Ago value={lastRun.endedAt ?? lastRun.dueAt} />
      </Text>
    </>
  )
}
