import type { Schedule } from '@apron/contracts/schedule.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconMailPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useScheduleColumns } from './schedule-columns.tsx'
import { ScheduleMenu } from './schedule-menu.tsx'
import { readScheduleSearch, type ScheduleSearch } from './schedule-search.ts'

type Props = { search: ScheduleSearch; onSearch: (search: ScheduleSearch) => void }

/** The reports that are mailed again and again: one's own, or those of the organization. */
export default function ScheduleListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('schedules')
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const list = useList('schedules.list', {
    api,
    query: queryOf(search),
    rowsOf: ({ schedules }) => schedules,
  })
  useLookAgain(list.rows.some(isUnderWay))
  return (
    <Page
      title={t('schedules:title')}
      actions={
        <ButtonLink to="/schedules/add" leftSection={<IconMailPlus size={20} aria-hidden />}>
          {t('schedules:add')}
        </ButtonLink>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t('schedules:title')}
        search={search}
        onSearch={(next) => onSearch(readScheduleSearch(next))}
        list={list}
        columns={useScheduleColumns()}
        idOf={({ id }) => id}
        hint={t('schedules:search-hint')}
        sorts={[
          { value: 'next', label: t('schedules:column.next') },
          { value: 'name', label: t('schedules:column.name') },
        ]}
        file={t('schedules:file')}
        none={{ title: t('schedules:none-yet'), advice: t('schedules:none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        renderActions={(schedule) => (
          <ScheduleMenu schedule={schedule} tell={tell} forget={forget} />
        )}
      />
    </Page>
  )
}

const isUnderWay = ({ lastRun }: Schedule): boolean =>
  lastRun !== null && (lastRun.state === 'waiting' || lastRun.waiting > 0)

/** Milliseconds between two looks while a report is made or mailed. */
const pause = 3000

function useLookAgain(isAwaited: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: ['schedules.list'] }),
      pause,
    )
    return () => clearInterval(timer)
  }, [isAwaited, client])
}
