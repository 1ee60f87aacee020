import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { bodyOf, noUser } from './user-values.ts'
import { UserForm } from './user-form.tsx'

/** Somebody new, who gets a mail with a link to set a password. */
export default function AddUserPage({ isTeam = false }: { isTeam?: boolean }) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const isMailed = useReply('users.reset-ways', {}, { api }).data?.mail ?? true
  const create = useSend('user.create', { api, refreshes: ['users.list'] })
  return (
    <Page title={t('people:add')} maxWidth="52rem">
      <Stack>
        {!isMailed && <Notice tone="warning">{t('people:reset.not-yet')}</Notice>}
        <UserForm
          name="user-new"
          // In a team everybody is of the caller's own organization.
          initial={{ ...noUser, organizationId: isTeam ? me.organization.id : '' }}
          isTeam={isTeam}
          isNew
          failed={t('people:failed.create')}
          onSend={async (values) => {
            const { request, user } = await create.mutateAsync({ body: bodyOf(values, !isTeam) })
            // A list that leads on says nothing: what went with it is told here.
            return request === null ? null : t('people:created-over-request', { email: user.email })
          }}
        />
      </Stack>
    </Page>
  )
}
