import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import { changed, isNarrowed } from '../../ui/list/list-search.ts'
import { List } from '../../ui/list/list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ChainMeans, ChainPanel } from './chain-panel.tsx'
import { ObjectName } from './object-name.tsx'
import { RowDialog } from './row-dialog.tsx'
import { objectOf, useTrailColumns } from './audit-log-columns.tsx'
import type { AuditLogSearch } from './audit-log-search.ts'
import { AuditLogTools } from './audit-log-tools.tsx'
import { useSessionName } from './use-session-name.ts'
import { maxInFile, type Told, useAuditLog } from './use-audit-log.ts'
import { useFilterNames } from './use-filter-names.ts'

type Props = { search: AuditLogSearch; onSearch: (search: AuditLogSearch) => void }

/** Who did what, and what was there before and after. */
export default function AuditLogPage({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation(['trail', 'shell'])
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const list = useAuditLog(api, search)
  const columns = useTrailColumns(search)
  const { person, object } = useFilterNames(api, search)
  const sessionOf = useSessionName()
  const about = list.rows.filter(({ row }) => objectOf(row) === search.object)
  // Its first row is the one that names whose it is.
  const session = about.map(sessionOf).findLast((it) => it !== null)
  const [shown, setShown] = useState<Told | null>(null)
  const readAll: typeof list.readAll = async (onProgress) => {
    forget()
    const rows = await list.readAll(onProgress)
    if (rows.length >= maxInFile) {
      const number = formatNumber(rows.length, i18n.language)
      tell({ tone: 'good', text: t('trail:cut', { number }) })
    }
    return rows
  }
  return (
    <Page title={t('trail:title')}>
      <Stack gap="xs">
        <ChainPanel />
        <OutcomeNotice outcome={outcome} />
        <AuditLogTools search={search} person={person} onSearch={onSearch}>
          <FileButtons
            name={t('trail:file')}
            list={{ ...list, readAll }}
            columns={columns}
            onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
          />
        </AuditLogTools>
        {search.object !== undefined && (
          <Group>
            <Text>
              {t('trail:filter.object')}{' '}
              {session === undefined ? (
                <ObjectName id={search.object} name={object} />
              ) : (
                <bdi>{session}</bdi>
              )}
            </Text>
            <Button
              variant="default"
              onClick={() => onSearch(changed(search, { object: undefined }))}
            >
              {t('trail:filter.object-any')}
            </Button>
          </Group>
        )}
        <List
          label={t('trail:title')}
          list={list}
          columns={columns}
          idOf={({ row }) => row.id}
          renderActions={(told) => (
            <Button
              variant="default"
              aria-label={t('trail:details-of', { seq: told.row.seq })}
              onClick={() => setShown(told)}
            >
              {t('trail:details')}
            </Button>
          )}
          empty={
            isNarrowed(search) ? (
              <EmptyState
                live
                title={t('trail:none-found')}
                advice={t('trail:none-found-advice')}
              />
            ) : (
              <EmptyState title={t('trail:none')} />
            )
          }
        />
        {!list.isFirst && <ChainMeans />}
      </Stack>
      {shown !== null && <RowDialog told={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}
