import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'

const one = { query: { limit: 1 } }

/** All users and new access requests, each with how many there are. */
export function PeopleTabs({ tab }: { tab: 'requests' | undefined }) {
  const { t, i18n } = useTranslation('people')
  const { api } = useTablet()
  const users = useReply('users.list', one, { api }).data?.total
  const requests = useReply('requests.list', one, { api }).data?.total
  const count = (total: number | undefined): string | undefined =>
    total === undefined ? undefined : formatNumber(total, i18n.language)
  return (
    <Tabs label={t('people:tabs')}>
      <TabLink to="/user-management" search={{}} isCurrent={tab === undefined} count={count(users)}>
        {t('people:users')}
      </TabLink>
      <TabLink
        to="/user-management"
        search={{ tab: 'requests' }}
        isCurrent={tab === 'requests'}
        count={count(requests)}
      >
        {t('people:requests')}
      </TabLink>
    </Tabs>
  )
}
