import type { ImportKind, ImportRun } from '@apron/contracts/import.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { formatInstant, formatNumber } from '../../ui/format.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { undoFaultKeys } from './import-words.ts'
import { Written } from '../../ui/text/written.tsx'

/** Earlier imports, each of which may be taken back as a whole. */
export function PastImports({ kind, tell }: { kind: ImportKind; tell: (it: Outcome) => void }) {
  const { t, i18n } = useTranslation('imports')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('imports.list', { query: { kind } }, { api })
  const undo = useSend('import.undo', { api, refreshes: ['imports.list'] })
  const [asked, setAsked] = useState<ImportRun | null>(null)
  const nameOf = ({ name }: ImportRun): string => name || t('imports:past.unnamed')
  /** What stands in the way, and the import that it came with; null for a code that is not known. */
  const reasonOf = ({ code, values }: Issue): string | null => {
    const keys = undoFaultKeys[code]
    if (keys === undefined) return null
    if (values === undefined) return t(keys.any)
    const { name, file, at } = values
    const what = t(keys.named, { name })
    if (at === undefined) return what
    const from = t('imports:undo-fault.from-import', {
      file: file || t('imports:past.unnamed'),
      at: formatInstant(at, i18n.language),
    })
    return `${what} ${from}`
  }
  const takeBack = async (run: ImportRun): Promise<void> => {
    setAsked(null)
    try {
      await undo.mutateAsync({ params: { importId: run.id } })
      tell({ tone: 'good', text: t('imports:past.undone', { name: nameOf(run) }) })
    } catch (fault) {
      const issues = (fault instanceof CallError ? fault.problem?.issues : null) ?? []
      const why = issues.flatMap((issue) => reasonOf(issue) ?? [])
      if (why.length === 0) why.push(t(...faultMessage(fault)))
      tell({ tone: 'danger', text: [t('imports:failed.undo'), ...why].join(' ') })
    }
  }
  return (
    <Panel title={t('imports:past.title')}>
      {error !== null && (
        <ErrorPanel
          title={t('imports:failed.list')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data?.imports.length === 0 && <Text c="dimmed">{t('imports:past.none')}</Text>}
      <Stack>
        {data?.imports.map((run) => (
          <Group key={run.id} justify="space-between">
            <div>
              <Text fw={600}>
                <Written>{nameOf(run)}</Written>
              </Text>
              <Text size="sm" c="dimmed">
                <Instant value={run.at} />
                {' · '}
                {run.by === null ? t('imports:past.server') : <PersonName person={run.by} />}
                {' · '}
                {t('imports:past.tally', {
                  added: formatNumber(run.tallies[0]?.added ?? 0, i18n.language),
                  changed: formatNumber(run.tallies[0]?.changed ?? 0, i18n.language),
                })}
              </Text>
            </div>
            <Button variant="default" disabled={undo.isPending} onClick={() => setAsked(run)}>
              {t('imports:past.undo')}
            </Button>
          </Group>
        ))}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          title={t('imports:past.ask', { name: nameOf(asked) })}
          confirmLabel={t('imports:past.undo')}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() => void takeBack(asked)}
        >
          <Text>{t('imports:past.what')}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
