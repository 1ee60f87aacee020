import type { ActionDetail } from '@apron/contracts/action.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { OutcomeNotice } from '../../ui/page/outcome.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { Acting } from './use-acting.ts'

/** Ends an action that is not to be corrected any more, for a reason that its owner reads. */
export function WithdrawDialog({
  action: { id, version, number },
  act,
  isBusy,
  outcome,
  onClose,
}: Acting & { action: ActionDetail; onClose: () => void }) {
  const { t } = useTranslation(['actions', 'shell'])
  const { api } = useTablet()
  const withdraw = useSend('action.withdraw', { api, refreshes: ['action.one', 'actions.list'] })
  const [reason, setReason, forget] = useKept(`action-withdrawn-${id}`, '')
  const [wasTried, setTried] = useState(false)
  const isBlank = !/\S/.test(reason)
  const send = async (): Promise<void> => {
    setTried(true)
    if (isBlank) return
    const input = { params: { actionId: id }, body: { version, reason } }
    if (await act(() => withdraw.mutateAsync(input), t('actions:withdraw.done'))) {
      forget()
      onClose()
    }
  }
  return (
    <Dialog title={t('actions:withdraw.title', { number })} onClose={onClose}>
      <Stack>
        <Text>{t('actions:withdraw.means')}</Text>
        <ProseField
          maxLength={actionTextMaxLength}
          label={t('actions:reason')}
          required
          value={reason}
          error={wasTried && isBlank ? t('actions:fault.reason') : null}
          onChange={setReason}
        />
        {wasTried && outcome?.tone === 'danger' && <OutcomeNotice outcome={outcome} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void send()}>
            {t('actions:withdraw.send')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
