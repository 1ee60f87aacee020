import type { ScheduledReport } from '@apron/contracts/named-in-addresses.ts'
import { Group, Text } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './schedules.module.css'
import { StateBadge } from './state-badge.tsx'
import { stateKey } from './schedule-keys.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { Written } from '../../ui/text/written.tsx'

const few = 3

/** On a page of reports: what is mailed next, and the way to have this one mailed. */
export default function SchedulePanel({ report = 'home' }: { report?: ScheduledReport }) {
  const { t } = useTranslation('schedules')
  const { api } = useTablet()
  const { rhythm, instantIn } = useScheduleWords()
  const { data, error, refetch } = useReply('schedules.list', { query: { limit: few } }, { api })
  const schedules = data?.schedules ?? []
  return (
    <Panel title={t('schedules:panel.title')}>
      {data === undefined ? (
        <ReplyState
          title={t('schedules:failed.list')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : schedules.length === 0 ? (
        <Text mb="sm">{t('schedules:panel.means')}</Text>
      ) : (
        <ul className={classes.next}>
          {schedules.map((schedule) => {
            const { id, name, nextAt, timeZone, state } = schedule
            return (
              <li key={id}>
                <TextLink to="/schedules/$scheduleId" params={{ scheduleId: id }} py="xs">
                  <Written>{name}</Written>
                </TextLink>
                <Text size="sm" c="dimmed" component="div">
                  {rhythm(schedule)} ·{' '}
                  {nextAt === null ? (
                    <StateBadge look={state} words={t(stateKey[state])} />
                  ) : (
                    t('schedules:panel.next', { at: instantIn(nextAt, timeZone) })
                  )}
                </Text>
              </li>
            )
          })}
        </ul>
      )}
      <Group>
        <ButtonLink
          to="/schedules/add"
          search={{ report }}
          variant="default"
          leftSection={<IconMailPlus size={20} aria-hidden />}
        >
          {t('schedules:panel.add')}
        </ButtonLink>
        {schedules.length > 0 && (
          <TextLink to="/schedules" search={{}} py="xs">
            {t('schedules:panel.all')}
          </TextLink>
        )}
      </Group>
    </Panel>
  )
}
