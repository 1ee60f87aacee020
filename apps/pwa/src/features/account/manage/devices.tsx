import { Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Code } from '../../../ui/text/code.tsx'
import { deviceCode } from '../../../ui/text/device-code.ts'
import { Ago, Instant } from '../../../ui/text/when.tsx'
import { tabletFacts } from '../queries.ts'
import { Agent } from '../../../ui/text/agent.tsx'
import { ReplyState } from '../../../tablet/reply-state.tsx'
import classes from '../../../ui/rows.module.css'

/** The tablets that this person has sent work from, by the code that colleagues see. */
export function Devices() {
  const { t } = useTranslation('account')
  const { api, db } = useTablet()
  const here = useLiveQuery(() => tabletFacts(db), [db])
  const { data, error, refetch } = useReply('account.devices', {}, { api })
  if (data === undefined)
    return (
      <ReplyState
        title={t('account:manage.no-list')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (data.devices.length === 0) return <Text c="dimmed">{t('account:device.none')}</Text>
  return (
    <Stack>
      <Text c="dimmed">{t('account:device.advice')}</Text>
      <ul className={classes.list}>
        {data.devices.map(({ id, firstSeenAt, lastSeenAt, agent }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <Text fw={600}>
                <Code>{deviceCode(id)}</Code> <Agent value={agent} />{' '}
                {id === here?.deviceId && (
                  <span className={classes.mark}>{t('account:device.this-one')}</span>
                )}
              </Text>
              <Text c="dimmed" size="sm">
                {t('account:session.seen')} <Ago value={lastSeenAt} />
                {' · '}
                {t('account:device.since')} <Instant value={firstSeenAt} />
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
