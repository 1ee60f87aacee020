import type { Assessment } from '@apron/contracts/assessment.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/links.tsx'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { MarkingBadge, markingColumn } from '../../ui/badges/marking-badge.tsx'
import { StatusBadge, statusKey } from '../../ui/badges/status-badge.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { Day } from '../../ui/text/when.tsx'
import { auditTypeKey } from '../../ui/word-keys.ts'
import { Written } from '../../ui/text/written.tsx'

/** What the page of a place tells of each of its audits; a score never without what stands beside it. */
export function useAuditColumns(): readonly Column<Assessment>[] {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { decimal, besideScore } = useFigure()
  return [
    {
      key: 'title',
      label: t('places:audit.title'),
      cell: ({ id, title, marking }) => (
        <TextLink
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId: id }}
          fw={600}
          py="xs"
        >
          <Written>{title}</Written> <MarkingBadge marking={marking} />
        </TextLink>
      ),
      file: ({ title }) => title,
    },
    markingColumn(t, i18n.language),
    {
      key: 'type',
      label: t('places:audit.type'),
      cell: ({ auditType }) => t(auditTypeKey[auditType]),
      file: ({ auditType }) => t(auditTypeKey[auditType]),
    },
    {
      key: 'status',
      label: t('places:column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      file: ({ status }) => t(statusKey[status]),
    },
    {
      key: 'on',
      label: t('places:audit.completed'),
      cell: ({ completion }) => (completion ? <Day value={completion.completedOn} /> : '–'),
      file: ({ completion }) => dayCell(completion?.completedOn),
    },
    {
      key: 'due',
      label: t('places:audit.due'),
      cell: ({ dueOn }) => (dueOn === null ? '–' : <Day value={dueOn} />),
      file: ({ dueOn }) => dayCell(dueOn),
    },
    {
      key: 'score',
      label: t('words:figure.score'),
      cell: ({ completion }) => (
        <>
          <strong>{decimal(completion?.score ?? null)}</strong>
          {completion?.beside !== undefined && (
            <Text size="sm" c="dimmed">
              {besideScore({
                ...completion.beside,
                seriousDeficiencies: completion.seriousDeficiencies,
              })}
            </Text>
          )}
        </>
      ),
      file: ({ completion }) => completion?.score ?? '',
    },
    {
      key: 'beside',
      label: t('places:audit.beside'),
      file: ({ completion }) =>
        completion?.beside === undefined
          ? ''
          : besideScore({
              ...completion.beside,
              seriousDeficiencies: completion.seriousDeficiencies,
            }),
    },
  ]
}
