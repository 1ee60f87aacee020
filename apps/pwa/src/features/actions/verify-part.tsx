import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { ActionDetail, ActionPart } from '@apron/contracts/action.ts'
import { type VerificationOutcome, verificationOutcomes } from '@apron/scoring/action-lists.ts'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useKept } from '../../ui/use-kept.ts'
import { outcomeKey } from './action-words.ts'
import { decides } from './differing.tsx'
import { LeftOver } from './left-over.tsx'
import { ProseField } from './prose-field.tsx'
import type { Acting } from './use-acting.ts'

type Typed = { readonly outcome: VerificationOutcome | null; readonly words: string }
const nothing: Typed = { outcome: null, words: '' }

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
  const [kept, setKept, drop] = useKept<Typed>(`action-verify-${part.id}`, nothing)
  const [wasTried, setTried] = useState(false)
  const { outcome, words } = kept
  const forget = (): void => {
    setKept(nothing)
    drop()
  }
  const isOthers = part.differing !== undefined && !decides(me)
  if (!may.verify || part.state !== 'implemented' || isOthers)
    return <LeftOver text={words} onForget={forget} />
  const needsWords = outcome !== null && outcome !== 'verified' && !/\S/.test(words)
  const send = async (): Promise<void> => {
    setTried(true)
    if (outcome === null || needsWords) return
    const params = { actionId: id, partId: part.id }
    const body = { version, outcome, words }
    if (await act(() => verify.mutateAsync({ params, body }), t('actions:verify.done'))) forget()
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('actions:verify.title')}
        value={outcome ?? ''}
        error={wasTried && outcome === null ? t('actions:fault.outcome') : null}
        onChange={(value) =>
          setKept({ ...kept, outcome: verificationOutcomes.find((it) => it === value) ?? null })
        }
      >
        <Stack gap={0} mt={4}>
          {verificationOutcomes.map((value) => (
            <Radio key={value} value={value} label={t(outcomeKey[value])} size="md" py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <ProseField
        label={t('actions:verify.words')}
        description={t('actions:example.verify')}
        value={words}
        error={wasTried && needsWords ? t('actions:fault.missing') : null}
        onChange={(text) => setKept({ ...kept, words: text })}
      />
      <div>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('actions:verify.send')}
        </Button>
      </div>
    </Stack>
  )
}
