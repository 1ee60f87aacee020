import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '../../../styles/inputs.css'
import { verificationOutcomes } from '@apron/scoring/action-lists.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/page/notice.tsx'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'
import type { PartHere } from '../../../tablet/parts-here.ts'
import { SavedVerdict } from './saved-verdict.tsx'
import { useVerdict } from './use-verdict.ts'

const outcomeKey = {
  verified: 'on-site:outcome.verified',
  partly: 'on-site:outcome.partly',
  'not-effective': 'on-site:outcome.not-effective',
} as const

/** What was seen of a part, as it is written and as far as it got. It can be changed until it was sent. */
export function Verify({ here }: { here: PartHere }) {
  const { t } = useTranslation('on-site')
  const [isChanging, setChanging] = useState(false)
  const { own, draft, isVerifiedByOthers } = here
  const isOver = own?.state === 'done' || own?.state === 'parked'
  const isWriting = !isOver && (own === null || isChanging || draft !== null)
  return (
    <>
      {own !== null && <SavedVerdict own={own} />}
      {isVerifiedByOthers && <Notice>{t('on-site:by-others')}</Notice>}
      {isWriting && !(isVerifiedByOthers && draft === null) && (
        <VerdictForm here={here} onDone={() => setChanging(false)} />
      )}
      {!isOver && own !== null && !isWriting && (
        <div>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('on-site:change')}
          </Button>
        </div>
      )}
    </>
  )
}

function VerdictForm({ here, onDone }: { here: PartHere; onDone: () => void }) {
  const { t, i18n } = useTranslation(['on-site', 'shell'])
  const { outcome, words, fault, isBusy, type, save, drop } = useVerdict(here, onDone)
  const [wasTried, setTried] = useState(false)
  const needsWords = outcome !== null && outcome !== 'verified' && !/\S/.test(words)
  const send = async (): Promise<void> => {
    setTried(true)
    if (outcome !== null && !needsWords) await save({ outcome, words })
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('on-site:found')}
        value={outcome ?? ''}
        error={wasTried && outcome === null ? t('on-site:fault.outcome') : null}
        onChange={(value) =>
          type({ outcome: verificationOutcomes.find((it) => it === value) ?? null, words })
        }
      >
        <Stack gap={0} mt={4}>
          {verificationOutcomes.map((value) => (
            <Radio key={value} value={value} label={t(outcomeKey[value])} size="md" py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('on-site:words')}
        description={t('on-site:words-example')}
        value={words}
        error={wasTried && needsWords ? t('on-site:fault.words') : null}
        onChange={({ currentTarget }) => type({ outcome, words: currentTarget.value })}
        maxLength={actionTextMaxLength}
        dir={textDirection(words, i18n.dir())}
        lang={textLanguage(words)}
        autosize
        minRows={3}
        maxRows={20}
      />
      {fault !== null && (
        <Notice tone="danger" live>
          {t(fault)}
        </Notice>
      )}
      <Group gap="sm">
        <Button loading={isBusy} onClick={() => void send()}>
          {t('on-site:save')}
        </Button>
        {here.draft !== null && (
          <Button variant="default" onClick={() => void drop()}>
            {t('on-site:drop')}
          </Button>
        )}
        {here.draft !== null && <span>{t('on-site:draft-kept')}</span>}
      </Group>
    </Stack>
  )
}
