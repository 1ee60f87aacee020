import { useTranslation } from 'react-i18next'
import { changed } from '../../ui/list/list-search.ts'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'
import type { ActionSearch } from './action-search.ts'

/** The same corrective actions as a list or by where they stand; what narrows them is kept. */
export function ActionTabs({ search }: { search: ActionSearch }) {
  const { t } = useTranslation('actions')
  const isBoard = search.view === 'board'
  return (
    <Tabs label={t('actions:views')}>
      <TabLink to="/actions" search={changed(search, { view: undefined })} isCurrent={!isBoard}>
        {t('actions:view.list')}
      </TabLink>
      <TabLink
        to="/actions"
        search={changed(search, { view: 'board', state: undefined, sort: undefined })}
        isCurrent={isBoard}
      >
        {t('actions:view.board')}
      </TabLink>
    </Tabs>
  )
}
