import type { ActionState } from '@apron/scoring/action-lists.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { actionStateKey } from '../../ui/badges/action-state-badge.tsx'
import { LevelBadge } from '../../ui/badges/level-badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { changed } from '../../ui/list/list-search.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { OwnerCell } from './action-columns.tsx'
import { ActionDue } from './action-due.tsx'
import { ActionMarks } from './action-marks.tsx'
import { actionQueryOf, type ActionSearch, statesUnderWay } from './action-search.ts'
import classes from './actions.module.css'

const columns: readonly ActionState[] = [...statesUnderWay, 'closed']
/** Cards in a column; the list has them all. */
const shown = 20

/** Corrective actions by where they stand, in each state those that are due first. */
export function ActionBoard({ search }: { search: ActionSearch }) {
  return (
    <div className={classes.board}>
      {columns.map((state) => (
        <Column key={state} search={search} state={state} />
      ))}
    </div>
  )
}

function Column({ search, state }: { search: ActionSearch; state: ActionState }) {
  const { t, i18n } = useTranslation(['actions', 'shell', 'words'])
  const id = useId()
  const { api } = useTablet()
  const inState = changed(search, { view: undefined, sort: undefined, state })
  const { rows, total, isFirst, fault, onRetry } = useList('actions.list', {
    api,
    query: actionQueryOf(inState),
    rowsOf: ({ actions }) => actions,
  })
  const number = formatNumber(total ?? 0, i18n.language)
  return (
    <section className={classes.column} aria-labelledby={id}>
      <div className={classes.columnHead}>
        <Title order={2} size="h4" id={id}>
          {t(actionStateKey[state])}
        </Title>
        {total !== null && <Text component="output">{number}</Text>}
      </div>
      {isFirst && <Skeleton height="6rem" radius="md" />}
      {fault !== null && (
        <ErrorPanel title={t('shell:list.failed')} cause={t(...fault)} onRetry={onRetry} />
      )}
      {!isFirst && fault === null && rows.length === 0 && (
        <Text c="dimmed">{t('actions:board.none')}</Text>
      )}
      {rows.slice(0, shown).map((action) => (
        <article key={action.id} className={classes.card}>
          <TextLink to="/actions/$actionId" params={{ actionId: action.id }} fw={600} py="xs">
            <Code>{action.number}</Code>
          </TextLink>
          <Text size="sm" lineClamp={3} lh="var(--cut-line)">
            <BilingualText text={action.question.text} quiet />
          </Text>
          <LevelBadge level={action.level} />
          <ActionMarks action={action} />
          <ActionDue action={action} />
          <div>
            <OwnerCell action={action} />
          </div>
        </article>
      ))}
      {total !== null && total > shown && (
        <TextLink to="/actions" search={inState} py="xs">
          {t('actions:board.all', { number })}
        </TextLink>
      )}
    </section>
  )
}
