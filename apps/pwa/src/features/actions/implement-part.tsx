import type { ActionDetail, ActionPart } from '@apron/contracts/action.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useKept } from '../../ui/use-kept.ts'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { Acting } from './use-acting.ts'

/** The owner says that a part is done, with evidence in words. */
export function ImplementPart({
  part,
  action: { id, version },
  act,
  isBusy,
}: Acting & { part: ActionPart; action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const implement = useSend('action.implement', { api, refreshes: ['action.one', 'actions.list'] })
  const [evidence, keep, forget] = useKept(`action-evidence-${part.id}`, '')
  const [wasTried, setTried] = useState(false)
  const isBlank = !/\S/.test(evidence)
  const send = async (): Promise<void> => {
    setTried(true)
    if (isBlank) return
    const params = { actionId: id, partId: part.id }
    const body = { version, evidence }
    if (await act(() => implement.mutateAsync({ params, body }), t('actions:implement.done')))
      forget()
  }
  return (
    <Stack gap="sm">
      <ProseField
        maxLength={actionTextMaxLength}
        label={t('actions:field.evidence')}
        description={t('actions:example.evidence')}
        required
        value={evidence}
        error={wasTried && isBlank ? t('actions:fault.evidence') : null}
        onChange={keep}
      />
      <div>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('actions:implement.send')}
        </Button>
      </div>
    </Stack>
  )
}
