import { Box } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { RequestList } from './request-list.tsx'
import { type PeopleSearch, readTeamSearch } from './user-search.ts'
import { UserList } from './user-list.tsx'

export type PeopleProps = {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
  /** The same page for whoever may edit people of their own organization and nobody's requests. */
  isTeam?: boolean
}

/** Everybody with an account and, for an admin, everybody who asked for one. */
export default function PeoplePage({ search: asked, onSearch, isTeam = false }: PeopleProps) {
  const { t } = useTranslation('people')
  const { outcome, tell, forget } = useOutcome()
  const search: PeopleSearch = isTeam ? readTeamSearch({ ...asked }) : asked
  return (
    <Page
      title={t(isTeam ? 'people:team.title' : 'people:title')}
      actions={
        <ButtonLink
          to={isTeam ? '/team/add-user' : '/user-management/add-user'}
          leftSection={<IconUserPlus size={20} aria-hidden />}
        >
          {t('people:add')}
        </ButtonLink>
      }
    >
      {!isTeam && <PeopleTabs tab={search.tab} />}
      {outcome !== null && (
        <Box my="md">
          <OutcomeNotice outcome={outcome} />
        </Box>
      )}
      {search.tab === 'requests' ? (
        <RequestList search={search} onSearch={onSearch} tell={tell} forget={forget} />
      ) : (
        <UserList search={search} onSearch={onSearch} tell={tell} forget={forget} isTeam={isTeam} />
      )}
    </Page>
  )
}
