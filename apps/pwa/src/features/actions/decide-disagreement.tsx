import { Button, Group, Stack, Text } from '@mantine/core'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Prose } from '../../ui/text/prose.tsx'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { ReviewProps } from './review-form.tsx'

/** A finding that its owner does not agree with is withdrawn with both reasons, or stands. */
export function DecideDisagreement({
  action: { id, version, plan },
  typed,
  onTyped,
  onDone,
  act,
  isBusy,
}: ReviewProps) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const decide = useSend('action.decide-disagreement', {
    api,
    refreshes: ['action.one', 'actions.list'],
  })
  const [wasTried, setTried] = useState(false)
  const { words } = typed
  const isBlank = !/\S/.test(words)
  const send = async (isAccepted: boolean): Promise<void> => {
    setTried(true)
    if (isBlank) return
    const input = { params: { actionId: id }, body: { version, isAccepted, reason: words } }
    const done = t(isAccepted ? 'actions:disagreement.accepted' : 'actions:disagreement.rejected')
    if (await act(() => decide.mutateAsync(input), done)) onDone()
  }
  return (
    <Stack>
      {plan !== null && <Prose>{plan.disagreement}</Prose>}
      <Text c="dimmed">{t('actions:disagreement.means')}</Text>
      <ProseField
        maxLength={actionTextMaxLength}
        label={t('actions:reason')}
        required
        value={words}
        error={wasTried && isBlank ? t('actions:fault.reason') : null}
        onChange={(text) => onTyped({ ...typed, words: text })}
      />
      <Group>
        <Button loading={isBusy} onClick={() => void send(false)}>
          {t('actions:disagreement.reject')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(true)}>
          {t('actions:disagreement.accept')}
        </Button>
      </Group>
    </Stack>
  )
}
