import { mayCall } from '@apron/contracts/endpoint.ts'
import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { table } from '@apron/contracts/table.ts'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { refuseClash } from './changed-meanwhile.ts'
import { changesOf, valuesOf } from './user-values.ts'
import { UserForm } from './user-form.tsx'
import { nameOf } from './user-columns.tsx'
import { UserAssessments } from './user-assessments.tsx'
import { UserMenu } from './user-menu.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserTablets } from './user-tablets.tsx'

type Props = { userId: string; isTeam?: boolean }

/** One person's details, to be changed. */
export default function EditUserPage({ userId, isTeam = false }: Props) {
  const { t } = useTranslation('people')
  const list = isTeam ? '/team' : '/user-management'
  return (
    <OneOf
      call="user.one"
      input={{ params: { userId } }}
      title={t('people:edit.title')}
      failed={t('people:edit.failed')}
      missing={t('people:edit.missing')}
      advice={t('people:edit.missing-advice')}
      back={<ButtonLink to={list}>{t('people:to-list')}</ButtonLink>}
    >
      {({ user }, _, lookAgain) => (
        <Known
          key={userId}
          user={user}
          isTeam={isTeam}
          lookAgain={async () => (await lookAgain()).user}
        />
      )}
    </OneOf>
  )
}

function Known({
  user,
  isTeam,
  lookAgain,
}: {
  user: ManagedUser
  isTeam: boolean
  /** The person as they are now. */
  lookAgain: () => Promise<ManagedUser>
}) {
  const { t } = useTranslation('people')
  const { api, me } = useTablet()
  const navigate = useNavigate()
  const { outcome, tell, forget } = useOutcome()
  const toList = (): Promise<void> =>
    navigate({ to: isTeam ? '/team' : '/user-management', search: {}, ignoreBlocker: true })
  const change = useSend('user.change', { api, refreshes: ['users.list', 'user.one'] })
  // What the fields were when somebody began to change them.
  const [before, setBefore] = useState(() => valuesOf(user))
  const seesAudits = mayCall(table['assessments.all'].access, me.role)
  return (
    <Page
      title={nameOf(user)}
      heading={<PersonName person={user} />}
      maxWidth="52rem"
      actions={
        user.id !== me.id && (
          <UserMenu user={user} tell={tell} forget={forget} onGone={() => void toList()} />
        )
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <UserForm
          name={`user-${user.id}`}
          initial={valuesOf(user)}
          isTeam={isTeam}
          isNew={false}
          failed={t('people:failed.update')}
          onSend={async (values) => {
            const now = valuesOf(await lookAgain())
            setBefore(now)
            refuseClash(values, before, now)
            const body = changesOf(values, before, !isTeam)
            const changed = await change.mutateAsync({ params: { userId: user.id }, body })
            setBefore(valuesOf(changed.user))
            return { text: t('people:edit.saved') }
          }}
        />
        {seesAudits && <UserAssessments userId={user.id} />}
        <UserSessions user={user} />
        <UserTablets user={user} />
      </Stack>
    </Page>
  )
}
