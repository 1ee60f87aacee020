import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/page/notice.tsx'
import { isWholeVerdict, VerdictFields } from '../../../tablet/verdict-fields.tsx'
import type { PartHere } from '../../../tablet/parts-here.ts'
import { SavedVerdict } from './saved-verdict.tsx'
import { useVerdict } from './use-verdict.ts'

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
  const { t } = useTranslation(['on-site', 'shell'])
  const { typed, fault, isBusy, type, save, drop } = useVerdict(here, onDone)
  const [wasTried, setTried] = useState(false)
  const send = async (): Promise<void> => {
    setTried(true)
    if (isWholeVerdict(typed)) await save(typed)
  }
  return (
    <Stack gap="sm">
      <VerdictFields typed={typed} wasTried={wasTried} onChange={type} />
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
