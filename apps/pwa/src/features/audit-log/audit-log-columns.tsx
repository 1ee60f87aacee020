import type { TrailRow } from '@apron/contracts/trail.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Given } from '../../ui/text/when.tsx'
import { findActKey, namedKey } from './act-words.ts'
import { labelOf, ObjectName } from './object-name.tsx'
import { PartNames } from './part-name.tsx'
import { partsOf } from './parts-of.ts'
import type { AuditLogSearch } from './audit-log-search.ts'
import { useSessionName } from './use-session-name.ts'
import type { Told } from './use-audit-log.ts'

export const statusKey = {
  applied: 'trail:status.applied',
  parked: 'trail:status.parked',
  refused: 'trail:status.refused',
} as const satisfies Record<TrailRow['status'], string>

/** What a row is about: what was changed, or else the assessment. */
export const objectOf = ({ target, assessmentId }: TrailRow): string | null =>
  target ?? assessmentId

/** What the trail tells of each row. A person or an object, tapped, narrows it to theirs. */
export function useTrailColumns(search: AuditLogSearch): readonly Column<Told>[] {
  const { t, i18n } = useTranslation('trail')
  const sessionOf = useSessionName()
  const wordsOf = (kind: string): string => {
    const key = findActKey(kind)
    return key === null ? kind : t(key)
  }
  const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))
  return [
    {
      key: 'at',
      label: t('trail:column.at'),
      cell: ({ row }) => <Given at={row.at} receivedAt={row.receivedAt} />,
      file: ({ row }) => row.at,
    },
    {
      key: 'seq',
      label: t('trail:column.seq'),
      cell: ({ row }) => formatNumber(row.seq, i18n.language),
      file: seqOf,
    },
    {
      key: 'person',
      label: t('trail:column.person'),
      cell: ({ row: { actorId }, actor }) =>
        actorId === null ? (
          t('trail:server')
        ) : (
          <TextLink to="/trail" search={{ ...search, person: actorId }} py="xs">
            <PersonName person={actor} />
          </TextLink>
        ),
      file: ({ row: { actorId }, actor }) =>
        actor === undefined
          ? (actorId ?? t('trail:server'))
          : `${actor.firstName} ${actor.lastName}`,
    },
    {
      key: 'act',
      label: t('trail:column.act'),
      cell: ({ row: { kind, status } }) => (
        <>
          {wordsOf(kind)}
          {status !== 'applied' && (
            <Text size="sm" c="dimmed">
              {t(statusKey[status])}
            </Text>
          )}
        </>
      ),
      file: ({ row }) => wordsOf(row.kind),
    },
    {
      key: 'object',
      label: t('trail:column.object'),
      cell: (told) => {
        const id = objectOf(told.row)
        if (id === null) return null
        const name = told.names.get(id)
        return (
          <>
            {name !== undefined && (
              <Text size="sm" c="dimmed">
                {t(namedKey[name.kind])}
              </Text>
            )}
            {id.length === 36 ? (
              <TextLink to="/trail" search={{ ...search, object: id }} py="xs">
                {sessionOf(told) ?? <ObjectName id={id} name={name} />}
              </TextLink>
            ) : (
              <Code>{id}</Code>
            )}
          </>
        )
      },
      file: (told) => {
        const name = told.names.get(objectOf(told.row) ?? '')
        return name === undefined ? (sessionOf(told) ?? '') : labelOf(name, i18n.language)
      },
    },
    {
      key: 'changes',
      label: t('trail:column.changes'),
      cell: ({ row }) => {
        const parts = partsOf(row.body)
        const keys = [...parts.compared.map(({ part }) => part), ...parts.personal]
        return keys.length === 0 ? null : <PartNames parts={keys.slice(0, 4)} />
      },
    },
    fileOnly('received', t('trail:column.received-at'), ({ row }) => row.receivedAt),
    fileOnly('result', t('trail:column.result'), ({ row }) => t(statusKey[row.status])),
    fileOnly('id', t('trail:column.object'), ({ row }) => objectOf(row) ?? ''),
    fileOnly('before', t('trail:column.before'), ({ row }) => json(bodyPart(row, 'before'))),
    fileOnly('after', t('trail:column.after'), ({ row }) => json(bodyPart(row, 'after'))),
    fileOnly('hash', t('trail:column.hash'), ({ row }) => row.hash),
  ]
}

const seqOf = ({ row }: Told): number => row.seq
const fileOnly = (key: string, label: string, file: (told: Told) => string): Column<Told> => ({
  key,
  label,
  file,
})

const bodyPart = ({ body }: TrailRow, part: 'before' | 'after'): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[part] : undefined
