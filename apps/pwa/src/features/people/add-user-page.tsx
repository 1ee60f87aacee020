import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShownLink } from './shown-link.tsx'
import { nameOf } from './user-columns.tsx'
import { bodyOf, noUser } from './user-values.ts'
import { UserForm } from './user-form.tsx'

/** Somebody new, who gets a mail with a link to set a password. */
export default function AddUserPage({ isTeam = false }: { isTeam?: boolean }) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const navigate = useNavigate()
  const { mail: isMailed, copy: isCopied } = useReply('users.reset-ways', {}, { api }).data ?? {
    mail: true,
    copy: false,
  }
  const all = useReply('organizations.list', {}, { api, isOff: isTeam }).data?.organizations
  const open = all?.filter(({ closedAt }) => closedAt === null) ?? []
  const create = useSend('user.create', { api, refreshes: ['users.list'] })
  const link = useSend('user.reset-link', { api })
  const [made, setMade] = useState<{ link: string; name: string; text: string | null } | null>(null)
  const leave = (): Promise<void> =>
    navigate({ to: isTeam ? '/team' : '/user-management', search: {}, ignoreBlocker: true })
  return (
    <Page title={t('people:add')} maxWidth="52rem">
      <Stack>
        {!isMailed && (
          <Notice tone="warning">
            {t(isCopied ? 'people:reset.then' : 'people:reset.neither')}
          </Notice>
        )}
        <UserForm
          name="user-new"
          // In a team everybody is of the caller's own organization; where there is one, nobody is asked.
          initial={{ ...noUser, organizationId: isTeam ? me.organization.id : only(open) }}
          isTeam={isTeam}
          isNew
          failed={t('people:failed.create')}
          onSend={async (values) => {
            const { request, user } = await create.mutateAsync({ body: bodyOf(values, !isTeam) })
            // A list that leads on says nothing: what went with it is told here.
            const text =
              request === null ? null : t('people:created-over-request', { email: user.email })
            if (isMailed || !isCopied) return text === null ? null : { text }
            // Without mail nobody else brings them the link: it is there at once.
            try {
              const { path } = await link.mutateAsync({ params: { userId: user.id } })
              setMade({ link: location.origin + path, name: nameOf(user), text })
              return 'stay'
            } catch {
              return { text: `${text ?? ''} ${t('people:reset.not-yet')}`.trim() }
            }
          }}
        />
        {made !== null && (
          <Dialog title={t('people:reset.link', { name: made.name })} onClose={() => void leave()}>
            {made.text !== null && <Notice tone="good">{made.text}</Notice>}
            <ShownLink link={made.link} name={made.name} onDone={() => void leave()} />
          </Dialog>
        )}
      </Stack>
    </Page>
  )
}

const only = (known: readonly { readonly id: string }[]): string =>
  known.length === 1 ? (known[0]?.id ?? '') : ''
