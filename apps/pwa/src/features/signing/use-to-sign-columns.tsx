import type { toSign } from '@apron/contracts/issued.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { MarkingBadge, markingColumn } from '../../ui/badges/marking-badge.tsx'
import { Day } from '../../ui/text/when.tsx'
import { Written } from '../../ui/text/written.tsx'
import classes from './signing.module.css'

type Row = z.infer<typeof toSign>['reports'][number]

const waits = {
  lead: 'issued:to-sign.waits.lead',
  counter: 'issued:to-sign.waits.counter',
} as const

export function useToSignColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation(['issued', 'words'])
  return [
    {
      key: 'title',
      label: t('issued:to-sign.column.title'),
      sort: 'title',
      cell: ({ id, title, location, marking }) => (
        <>
          <TextLink
            to="/audits/assessment/$assessmentId"
            params={{ assessmentId: id }}
            fw={600}
            py="xs"
          >
            <bdi>
              <IsolatedText text={title} />
            </bdi>
          </TextLink>
          <Text size="sm" c="dimmed">
            <Code>{location.code}</Code> <BilingualText text={location.name} quiet />
          </Text>
          <MarkingBadge marking={marking} />
        </>
      ),
      file: ({ title }) => title,
    },
    {
      key: 'location',
      label: t('issued:to-sign.column.location'),
      file: ({ location }) => location.code,
    },
    markingColumn(t, i18n.language),
    {
      key: 'report',
      label: t('issued:to-sign.column.report'),
      sort: 'number',
      cell: ({ number, revision }) => <Code>{`${number} R${revision}`}</Code>,
      file: ({ number, revision }) => `${number} R${revision}`,
    },
    {
      key: 'lead',
      label: t('issued:to-sign.column.lead'),
      cell: ({ leadName }) => <Written>{leadName}</Written>,
      file: ({ leadName }) => leadName,
    },
    {
      key: 'waits',
      label: t('issued:to-sign.column.waits'),
      cell: ({ waitsFor }) => t(waits[waitsFor]),
      file: ({ waitsFor }) => t(waits[waitsFor]),
    },
    {
      key: 'issued',
      label: t('issued:to-sign.column.issued'),
      cell: ({ issuedOn }) => <Day value={issuedOn} />,
      file: ({ issuedOn }) => dayCell(issuedOn),
    },
    {
      key: 'due',
      label: t('issued:to-sign.column.due'),
      sort: 'due',
      cell: ({ dueOn, isOverdue }) =>
        isOverdue ? (
          <span className={classes.overdue}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {t('issued:to-sign.overdue')} · <Day value={dueOn} />
            </span>
          </span>
        ) : (
          <Day value={dueOn} />
        ),
      file: ({ dueOn }) => dayCell(dueOn),
    },
  ]
}
