import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** What came of the last thing that was done on a page. */
export type Outcome = {
  readonly tone: 'good' | 'danger'
  readonly text: string
  /** Takes it back. */
  readonly onUndo?: () => void
}

/** The one way to say that something was saved, or was not: read aloud, and there until the next act. */
export function useOutcome() {
  const [outcome, tell] = useState<Outcome | null>(null)
  return { outcome, tell, forget: (): void => tell(null) }
}

export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('shell')
  if (outcome === null) return null
  return (
    <Notice tone={outcome.tone} live>
      <Group justify="space-between">
        <span>{outcome.text}</span>
        {outcome.onUndo !== undefined && (
          <Button variant="default" onClick={outcome.onUndo}>
            {t('shell:outcome.undo')}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
