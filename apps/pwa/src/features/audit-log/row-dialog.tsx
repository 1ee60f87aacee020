import { reasons } from '@apron/contracts/sync.ts'
import { differsFromReceipt } from '@apron/scoring/given-and-received.ts'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { reasonKey } from '../../ui/reason-key.ts'
import { SaidValue } from '../../ui/text/said-value.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { findActKey } from './act-words.ts'
import { ObjectName } from './object-name.tsx'
import { findPartKey } from './part-keys.ts'
import { PartNames } from './part-name.tsx'
import { idsIn, partsOf } from './parts-of.ts'
import { PartsTable } from './parts-table.tsx'
import { statusKey } from './audit-log-columns.tsx'
import classes from './audit-log.module.css'
import { useSessionName } from './use-session-name.ts'
import { namesOf, type Told } from './use-audit-log.ts'
import { ValueText } from './value-text.tsx'
import { Written } from '../../ui/text/written.tsx'

/** Everything that one row says. */
export function RowDialog({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t, i18n } = useTranslation(['trail', 'words'])
  const { row, actor } = told
  const names = useNames(told)
  const session = useSessionName()(told)
  const act = findActKey(row.kind)
  const { compared, personal, rest } = partsOf(row.body)
  const reason = reasons.find((known) => known === row.reason)
  const wordsOf = (part: string): string => {
    const key = findPartKey(part)
    return key === null ? part : t(key)
  }
  const isSaid = row.register !== null && rest.some(([part]) => part === 'value')
  const named = (id: string | null) =>
    id === null ? null : <ObjectName id={id} name={names.get(id)} />
  return (
    <Dialog
      shape="wide"
      title={t('trail:row', { seq: formatNumber(row.seq, i18n.language) })}
      onClose={onClose}
    >
      <Stack>
        <Facts
          rows={[
            [t('trail:column.act'), act === null ? <Code key="act">{row.kind}</Code> : t(act)],
            [
              t('trail:column.person'),
              row.actorId === null ? t('trail:server') : <PersonName key="p" person={actor} />,
            ],
            [t('trail:column.at'), <Instant key="at" value={row.at} />],
            [
              t('trail:column.received-at'),
              differsFromReceipt(row.at, row.receivedAt) ? (
                <Instant key="received" value={row.receivedAt} />
              ) : null,
            ],
            [t('trail:column.object'), session ?? named(row.target)],
            [t('trail:column.assessment'), named(row.assessmentId)],
            [t('trail:column.result'), t(statusKey[row.status])],
            [t('trail:column.reason'), reason === undefined ? row.reason : t(reasonKey[reason])],
            [
              t('trail:column.detail'),
              row.detail === null ? null : <Written>{row.detail}</Written>,
            ],
            [
              t('trail:column.device'),
              row.deviceId === null ? null : <Code key="id">{row.deviceId}</Code>,
            ],
            [
              t('trail:column.hash'),
              <span key="hash" className={classes.hash}>
                <Code>{row.hash}</Code>
              </span>,
            ],
          ]}
        />
        <Title order={3}>{t('trail:parts.title')}</Title>
        {isSaid && (
          <SaidValue register={row.register} value={rest.find(([part]) => part === 'value')?.[1]} />
        )}
        {compared.length > 0 && <PartsTable compared={compared} names={names} />}
        {personal.length > 0 && (
          <Text>
            {t('trail:parts.only-names')} <PartNames parts={personal} />
          </Text>
        )}
        {rest.length > 0 && (
          <Facts
            rows={rest.map(([part, value]) => [
              wordsOf(part),
              <ValueText key={part} part={part} value={value} names={names} />,
            ])}
          />
        )}
        {compared.length + personal.length + rest.length === 0 && (
          <Text c="dimmed">{t('trail:parts.none')}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** What the row's ids are called, those within its body too; until that is known, what the list knew. */
function useNames({ row, names }: Told): Told['names'] {
  const { api } = useTablet()
  const ids = [row.target, row.assessmentId, ...idsIn(row.body)]
  const { data } = useQuery({
    queryKey: ['trail.names', row.seq],
    queryFn: () => namesOf(api, ids),
  })
  return data ?? names
}
