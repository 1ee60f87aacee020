import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { dayOf } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import { type BuildField, type BuildValues, type Doubt, doubtsOf } from './values.ts'

const doubtKey = {
  'due-before-start': 'build:doubt.due-before-start',
  'due-in-past': 'build:doubt.due-in-past',
} as const satisfies Record<Doubt, string>

/** Sends at once, or asks first about days that are hardly meant. */
export function useDoubt(
  fields: ReturnType<typeof useFields<BuildField>>,
  { initial, onSend }: { initial: BuildValues; onSend: () => Promise<void> },
): { send: () => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation('build')
  const [isAsked, setAsked] = useState(false)
  const doubts = doubtsOf(fields.values, initial, dayOf(useNow()))
  const send = async (): Promise<void> => {
    // What is missing comes first: nobody is asked about a form that cannot be sent.
    if (doubts.length > 0 && fields.attempt()) setAsked(true)
    else await onSend()
  }
  const dialog = isAsked && (
    <ConfirmDialog
      title={t('build:doubt.title')}
      confirmLabel={t('build:doubt.confirm')}
      color="primary"
      onClose={() => setAsked(false)}
      onConfirm={() => {
        setAsked(false)
        void onSend()
      }}
    >
      {doubts.map((doubt) => (
        <Text key={doubt}>{t(doubtKey[doubt])}</Text>
      ))}
    </ConfirmDialog>
  )
  return { send, dialog }
}
