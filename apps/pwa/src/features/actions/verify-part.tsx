import type { ActionDetail, ActionPart } from '@apron/contracts/action.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { isWholeVerdict, noVerdict, VerdictFields } from '../../tablet/verdict-fields.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { decides } from './differing.tsx'
import { LeftOver } from './left-over.tsx'
import type { Acting } from './use-acting.ts'

/** What a reviewer found of a part that its owner says is done. */
export function VerifyPart({
  part,
  action: { id, version, may },
  act,
  isBusy,
}: Acting & { part: ActionPart; action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const { api, me } = useTablet()
  const verify = useSend('action.verify', { api, refreshes: ['action.one', 'actions.list'] })
  const [kept, setKept, drop] = useKept(`action-verify-${part.id}`, noVerdict)
  const [wasTried, setTried] = useState(false)
  const forget = (): void => {
    setKept(noVerdict)
    drop()
  }
  const isOthers = part.differing !== undefined && !decides(me)
  if (!may.verify || part.state !== 'implemented' || isOthers)
    return <LeftOver text={kept.words} onForget={forget} />
  const send = async (): Promise<void> => {
    setTried(true)
    if (!isWholeVerdict(kept)) return
    const input = { params: { actionId: id, partId: part.id }, body: { version, ...kept } }
    if (await act(() => verify.mutateAsync(input), t('actions:verify.done'))) forget()
  }
  return (
    <Stack gap="sm">
      <VerdictFields typed={kept} wasTried={wasTried} onChange={setKept} />
      <div>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('actions:verify.send')}
        </Button>
      </div>
    </Stack>
  )
}
