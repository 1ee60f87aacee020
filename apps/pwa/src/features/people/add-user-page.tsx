import { useTranslation } from 'react-i18next'
import { Online, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page.tsx'
import { bodyOf, noUser } from './user-values.ts'
import { UserForm } from './user-form.tsx'

/** Somebody new, who gets a mail with a link to set a password. */
export default function AddUserPage({ isTeam = false }: { isTeam?: boolean }) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <AddUser isTeam={isTeam} />
    </Online>
  )
}

function AddUser({ isTeam }: { isTeam: boolean }) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const create = useSend('user.create', { api, refreshes: ['users.list'] })
  return (
    <Page title={t('people:add')} maxWidth="52rem">
      <UserForm
        name="user-new"
        // In a team everybody is of the caller's own organization.
        initial={{ ...noUser, organizationId: isTeam ? me.organization.id : '' }}
        isTeam={isTeam}
        isNew
        saved={t('people:created')}
        failed={t('people:failed.create')}
        onSend={async (values) => {
          await create.mutateAsync({ body: bodyOf(values, !isTeam) })
        }}
      />
    </Page>
  )
}
