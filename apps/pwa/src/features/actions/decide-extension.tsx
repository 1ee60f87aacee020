import type { ActionDetail } from '@apron/contracts/action.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useKept } from '../../ui/use-kept.ts'
import { LeftOver } from './left-over.tsx'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { Acting } from './use-acting.ts'

/** Grants or refuses a later end. What was asked for too late is refused with words. */
export function DecideExtension({
  extension: { id: extensionId, decision },
  action: { id, version, state, may },
  act,
  isBusy,
}: Acting & { extension: ActionDetail['extensions'][number]; action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const decide = useSend('action.decide-extension', {
    api,
    refreshes: ['action.one', 'actions.list'],
  })
  const [words, keep, drop] = useKept(`action-extension-${extensionId}`, '')
  const [isWrong, setWrong] = useState(false)
  const forget = (): void => {
    keep('')
    drop()
  }
  if (decision !== null || !may.decideExtension) return <LeftOver text={words} onForget={forget} />
  const send = async (isGranted: boolean): Promise<void> => {
    const needsWords = !isGranted && state === 'submitted' && !/\S/.test(words)
    setWrong(needsWords)
    if (needsWords) return
    const input = { params: { actionId: id, extensionId }, body: { version, isGranted, words } }
    const done = t(isGranted ? 'actions:extension.was-granted' : 'actions:extension.was-refused')
    if (await act(() => decide.mutateAsync(input), done)) forget()
  }
  return (
    <Stack gap="sm" mt="sm">
      <ProseField
        maxLength={actionTextMaxLength}
        label={t('actions:extension.words')}
        value={words}
        minRows={2}
        error={isWrong ? t('actions:fault.reason') : null}
        onChange={keep}
      />
      <Group>
        <Button loading={isBusy} onClick={() => void send(true)}>
          {t('actions:extension.grant')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(false)}>
          {t('actions:extension.refuse')}
        </Button>
      </Group>
    </Stack>
  )
}
