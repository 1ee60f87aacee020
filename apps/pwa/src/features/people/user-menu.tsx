import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import {
  IconKey,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { nameOf } from './user-columns.tsx'
import { type Act, useUserActs } from './use-user-acts.ts'

/** What may be done with one person, each with what will follow before it is done. */
export function UserMenu({
  user,
  tell,
  forget,
  onGone,
}: {
  user: ManagedUser
  tell: (outcome: Outcome) => void
  forget: () => void
  /** The person was deleted. */
  onGone?: () => void
}) {
  const { t } = useTranslation('people')
  const [asked, setAsked] = useState<Act | null>(null)
  const { run, isBusy } = useUserActs(user, tell, forget, onGone)
  const name = nameOf(user)
  const acts: readonly Act[] =
    user.status === 'active' ? ['reset-password', 'deactivate', 'delete'] : ['activate', 'delete']
  return (
    <>
      <ActionSheet
        label={t('people:menu', { name })}
        title={<PersonName person={user} />}
        isBusy={isBusy}
        actions={acts.map((act) => ({
          label: t(actKey[act]),
          Icon: symbols[act],
          isDanger: act === 'delete',
          // What is taken back as easily is not asked about.
          onChoose: () => (act === 'activate' ? void run(act) : setAsked(act)),
        }))}
      />
      {asked === 'reset-password' && (
        <ResetDialog
          user={user}
          onClose={() => setAsked(null)}
          onMail={() => {
            setAsked(null)
            void run(asked)
          }}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          user={user}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void run(asked)
          }}
        />
      )}
      {(asked === 'activate' || asked === 'deactivate') && (
        <ConfirmDialog
          title={t(askKey[asked], { name })}
          confirmLabel={t(actKey[asked])}
          color="red"
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void run(asked)
          }}
        >
          <Text>{t(meansKey[asked])}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is asked about in the same way: yes or no. */
type AskedAct = 'activate' | 'deactivate'

const symbols: Record<Act, TablerIcon> = {
  'reset-password': IconKey,
  activate: IconUserCheck,
  deactivate: IconUserOff,
  delete: IconTrash,
}
const actKey = {
  'reset-password': 'people:act.reset-password',
  activate: 'people:act.activate',
  deactivate: 'people:act.deactivate',
  delete: 'people:act.delete',
} as const satisfies Record<Act, string>
const askKey = {
  activate: 'people:ask.activate',
  deactivate: 'people:ask.deactivate',
} as const satisfies Record<AskedAct, string>
const meansKey = {
  activate: 'people:means.activate',
  deactivate: 'people:means.deactivate',
} as const satisfies Record<AskedAct, string>
