import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAnnounced } from '../../../ui/page/announce-later.ts'
import { OutlineFilters } from './outline-filters.tsx'
import { OutlineRows } from './outline-rows.tsx'
import { OutlineSearch } from './outline-search.tsx'
import { TakenOut } from './taken-out.tsx'
import type { OutlineList } from './use-outline.ts'
import classes from './outline.module.css'

/** Categories, sub-categories and questions: search, filters, and the way to each. */
export const Outline = memo(function Outline({
  list,
  current,
  onChosen,
}: {
  list: OutlineList
  current: string
  onChosen: () => void
}) {
  const { t } = useTexts()
  useAnnounced(list.rows.length === 0 ? t('launch:outline.nothing') : null)
  return (
    <nav className={classes.outline} aria-label={t('launch:outline.title')}>
      <div className={classes.tools}>
        <OutlineSearch list={list} />
        <OutlineFilters list={list} />
      </div>
      {list.rows.length === 0 ? (
        <p className={classes.nothing}>{t('launch:outline.nothing')}</p>
      ) : (
        <OutlineRows list={list} current={current} onChosen={onChosen} />
      )}
      <TakenOut />
    </nav>
  )
})
