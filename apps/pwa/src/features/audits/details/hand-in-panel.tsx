import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../ui/fields/file-field.tsx'
import type { AssessmentRow } from '../../../data/tables.ts'
import { handIn, type HandedIn } from '../../../sync/send/hand-in.ts'
import { readExport, type Exported } from '../../../sync/send/read-export.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { problemMessage } from '../../../ui/page/problem-message.ts'
import { Instant } from '../../../ui/text/when.tsx'

const unusable = {
  'no-export': 'audits:hand-in.no-export',
  unsealed: 'audits:hand-in.unsealed',
  elsewhere: 'audits:hand-in.elsewhere',
} as const

const endings = {
  'export-expired': 'audits:hand-in.export-expired',
  'shut-out': 'audits:hand-in.shut-out',
} as const

/** The file that a tablet exported, handed in by the lead for its author. */
export function HandInPanel({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { api, engine } = useTablet()
  const [found, setFound] = useState<Exported | null>(null)
  const [done, setDone] = useState<HandedIn | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => '')
    setDone(null)
    setFound(readExport(text, row.id))
  }
  const send = async (it: Exported & { kind: 'found' }): Promise<void> => {
    setBusy(true)
    setDone(await handIn(api, row.id, it))
    setBusy(false)
    engine.poke()
  }
  return (
    <Panel title={t('audits:hand-in.title')}>
      <Stack>
        <Text c="dimmed">{t('audits:hand-in.advice')}</Text>
        {found !== null && found.kind !== 'found' && (
          <Notice tone="danger" live>
            {t(unusable[found.kind])}
          </Notice>
        )}
        {found?.kind === 'found' && (
          <Stack gap="xs">
            <Text fw={600}>
              <PersonName person={row.people.find(({ id }) => id === found.author)} />
            </Text>
            <Text>
              {t('audits:hand-in.holds', { number: found.rows.length, unsent: found.unsent })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('audits:hand-in.exported')} <Instant value={found.day} />
            </Text>
            {found.firstAt !== null && (
              <Text size="sm" c="dimmed">
                {t('audits:hand-in.first')} <Instant value={found.firstAt} />
              </Text>
            )}
          </Stack>
        )}
        {done !== null && <Outcome done={done} />}
        <Group>
          {found?.kind === 'found' && (
            <Button onClick={() => void send(found)} loading={isBusy}>
              {t('audits:hand-in.hand-in')}
            </Button>
          )}
          <FileField
            label={t('audits:hand-in.pick')}
            accept=".html,text/html"
            isBusy={isBusy}
            onTake={(file) => void choose(file)}
          />
        </Group>
      </Stack>
    </Panel>
  )
}

function Outcome({ done: { receipts, refusal, edited, ended } }: { done: HandedIn }) {
  const { t } = useTranslation('audits')
  const count = (status: string): number => receipts.filter((it) => it.status === status).length
  const cause =
    edited !== null
      ? t('audits:hand-in.edited', { number: edited })
      : ended !== null
        ? t(endings[ended])
        : refusal === null
          ? null
          : t(...problemMessage(refusal))
  return (
    <>
      {cause !== null && (
        <Notice tone="danger" live>
          {cause}
        </Notice>
      )}
      {receipts.length > 0 && (
        <Notice tone="calm" live>
          {t('audits:hand-in.result', {
            applied: count('applied'),
            parked: count('parked'),
            refused: count('refused'),
          })}
        </Notice>
      )}
    </>
  )
}
