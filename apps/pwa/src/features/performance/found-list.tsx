import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import { Code } from '../../ui/text/code.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LevelBadge } from '../../ui/badges/level-badge.tsx'
import { levelKey } from '../../ui/badges/level-look.ts'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import { changed } from '../../ui/list/list-search.ts'
import { ListFilter } from '../../ui/list/list-tools.tsx'
import { List } from '../../ui/list/list.tsx'
import { markingColumn } from '../../ui/badges/marking-badge.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import type { AskedPeriod } from './asked-report.ts'
import { AuditName } from './audit-name.tsx'
import type { PerformanceSearch } from './performance-search.ts'
import { useReportWords } from './use-report-words.ts'
import { textLanguage } from '../../ui/text/text-language.ts'
import classes from './performance.module.css'

type Row = Output<Table['report.found']>['found'][number]
type Props = {
  period: AskedPeriod
  search: PerformanceSearch
  onSearch: (search: PerformanceSearch) => void
}
const levels = ['non-compliant', 'serious-deficiency'] as const

/** Each answer that was not compliant in what was completed, the newest first. */
export function FoundList({ period, search, onSearch }: Props) {
  const { t } = useTranslation(['performance', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const { level, repeats } = search
  const query = changed({ ...period, level, repeats }, {})
  const list = useList('report.found', { api, query, rowsOf: ({ found }) => found })
  const columns = useFoundColumns()
  return (
    <>
      <OutcomeNotice outcome={outcome} />
      <p className={classes.note}>{t('performance:found.defines')}</p>
      <Group align="flex-end">
        <ListFilter
          label={t('performance:column.level')}
          value={level}
          options={levels.map((value) => ({ value, label: t(levelKey[value]) }))}
          onChange={(chosen) => onSearch(changed(search, { level: chosen }))}
        />
        <ListFilter
          label={t('performance:found.repeats')}
          value={repeats}
          options={[{ value: 'only', label: t('performance:found.repeats-only') }]}
          onChange={(chosen) => onSearch(changed(search, { repeats: chosen }))}
        />
        <FileButtons
          name={t('performance:found.file')}
          list={list}
          columns={columns}
          onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        />
      </Group>
      <List
        label={t('performance:view.found')}
        list={list}
        columns={columns}
        idOf={({ id, questionId }) => `${id} ${questionId}`}
        empty={<EmptyState live title={t('performance:found.none')} />}
      />
    </>
  )
}

function useFoundColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation(['performance', 'words'])
  const { day } = useReportWords()
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  return [
    {
      key: 'question',
      label: t('performance:column.question'),
      cell: ({ number, question }) => (
        <>
          <Code>{number}</Code> <BilingualText text={question} quiet />
        </>
      ),
      file: ({ number, question }) => `${number} ${chooseText(question, language)?.text ?? ''}`,
    },
    {
      key: 'level',
      label: t('performance:column.level'),
      cell: ({ level, isRepeat }) => (
        <>
          <LevelBadge level={level} />
          {isRepeat && (
            <Text size="sm" mt="xs">
              {t('performance:found.repeat')}
            </Text>
          )}
        </>
      ),
      file: ({ level, isRepeat }) =>
        isRepeat ? `${t(levelKey[level])} (${t('performance:found.repeat')})` : t(levelKey[level]),
    },
    {
      key: 'finding',
      label: t('performance:column.finding'),
      cell: ({ finding }) => (
        <Text component="span" dir="auto" lang={textLanguage(finding)} className={classes.said}>
          {finding}
        </Text>
      ),
      file: ({ finding }) => finding,
    },
    {
      key: 'audit',
      label: t('performance:column.audit'),
      cell: (row) => <AuditName audit={row} />,
      file: ({ title, location }) => `${location.code} ${title}`,
    },
    markingColumn(t, i18n.language),
    {
      key: 'on',
      label: t('performance:column.completed-on'),
      cell: ({ completedOn }) => day(completedOn),
      file: ({ completedOn }) => dayCell(completedOn),
    },
  ]
}
