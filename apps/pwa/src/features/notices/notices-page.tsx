import { noticeThings } from '@apron/contracts/named-in-addresses.ts'
import { noticeEvents } from '@apron/contracts/notice-events.ts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import '../../styles/inputs.css'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnread, markAllRead } from '../../tablet/kept-notices.ts'
import { useIsOnline } from '../../tablet/use-is-online.ts'
import { useFirstNotices, useNotices } from '../../tablet/use-notices.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { Ago } from '../../ui/text/when.tsx'
import { groupNotices } from './group-notices.ts'
import { NoticeGroupPanel } from './notice-group-panel.tsx'
import { type NoticesSearch, readNoticesSearch } from './notices-search.ts'

/** Groups that are drawn at first: 500 notices need not stand on one page. */
const atATime = 30

/** What happened and what waits, by what it is about; it is read without signal too. */
export default function NoticesPage({
  search,
  onSearch,
}: {
  search: NoticesSearch
  onSearch: (search: NoticesSearch) => void
}) {
  const { t, i18n } = useTranslation('notices')
  const { notices: kept, ports, refreshNotices } = useTablet()
  const isOnline = useIsOnline()
  const notices = useNotices()
  const fetched = useLiveQuery(async () => (await kept.fetched.get('notices')) ?? null, [kept])
  const [most, setMost] = useState(atATime)
  const first = useFirstNotices()
  const [hasFailed, setFailed] = useState(false)
  const refresh = async (): Promise<void> => setFailed(!(await refreshNotices()))
  const unread = (notices ?? []).filter(isUnread).length
  const groups = groupNotices(notices ?? [], search)
  const things = noticeThings.filter((thing) =>
    (notices ?? []).some(({ kind }) => noticeEvents[kind].thing === thing),
  )
  const choose = (parts: Record<string, unknown>): void =>
    onSearch(readNoticesSearch({ ...search, ...parts }))
  const markAll = async (): Promise<void> => {
    await markAllRead(kept, ports.now())
    await refreshNotices()
  }
  return (
    <Page
      title={t('notices:title')}
      maxWidth="56rem"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconChecks size={20} aria-hidden />}
            disabled={unread === 0}
            onClick={() => void markAll()}
          >
            {t('notices:mark-all')}
          </Button>
          <ButtonLink to="/notifications/settings" variant="default">
            {t('notices:settings.title')}
          </ButtonLink>
        </>
      }
    >
      {notices === undefined || !first.areKnown ? (
        <Spinner />
      ) : (
        <Stack>
          <Group align="end" justify="space-between">
            <Tabs label={t('notices:show')}>
              {(['unread', 'all'] as const).map((state) => (
                <TabLink
                  key={state}
                  to="/notifications"
                  search={readNoticesSearch({ ...search, state })}
                  isCurrent={state === (search.state ?? 'unread')}
                  {...(state === 'unread' && { count: formatNumber(unread, i18n.language) })}
                >
                  {t(state === 'unread' ? 'notices:unread' : 'notices:all')}
                </TabLink>
              ))}
            </Tabs>
            {things.length > 1 && (
              <NativeSelect
                label={t('notices:thing')}
                value={search.thing ?? ''}
                onChange={({ currentTarget }) => choose({ thing: currentTarget.value })}
                data={[
                  { value: '', label: t('notices:things.all') },
                  ...things.map((value) => ({ value, label: t(thingKey[value]) })),
                ]}
              />
            )}
          </Group>
          {(!isOnline || hasFailed || (first.hasFailed && fetched === null)) && (
            <Notice>
              {t('notices:as-of')}{' '}
              {fetched === undefined || fetched === null ? (
                t('notices:never')
              ) : (
                <Ago value={fetched.at} />
              )}
            </Notice>
          )}
          {groups.length === 0 ? (
            <EmptyState
              title={t(search.state === 'all' ? 'notices:none' : 'notices:none-unread')}
              advice={t('notices:none-advice')}
            />
          ) : (
            groups.slice(0, most).map((group) => <NoticeGroupPanel key={group.key} group={group} />)
          )}
          <Group>
            {groups.length > most && (
              <Button variant="default" onClick={() => setMost(most + atATime)}>
                {t('notices:more')}
              </Button>
            )}
            <Button
              variant="subtle"
              leftSection={<IconRefresh size={20} aria-hidden />}
              onClick={() => void refresh()}
            >
              {t('notices:refresh')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('notices:kept')}
          </Text>
        </Stack>
      )}
    </Page>
  )
}

const thingKey = {
  assessment: 'notices:things.assessment',
  action: 'notices:things.action',
  report: 'notices:things.report',
  request: 'notices:things.request',
  person: 'notices:things.person',
  schedule: 'notices:things.schedule',
  import: 'notices:things.import',
  server: 'notices:things.server',
} as const satisfies Record<(typeof noticeThings)[number], string>
