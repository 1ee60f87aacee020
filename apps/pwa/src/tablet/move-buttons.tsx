import type { AssessmentRow } from '../data/tables.ts'
import type { MayMove } from '@apron/scoring/assessment-status.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/page/notice.tsx'
import { CompletedDialog } from './completed-dialog.tsx'
import { hadPart } from './had-part.ts'
import { MoveDialog } from './move-dialog.tsx'
import { moveWords, type ReviewMove } from './move-words.ts'

const offered = ['return', 'complete', 'reopen'] as const satisfies readonly ReviewMove[]
const isOffered = (move: MayMove['move']): move is ReviewMove =>
  offered.some((name) => name === move)

/** What this person may do next with an audit in review or complete; nothing where that is nothing. */
export function MoveButtons({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation('review')
  const [open, setOpen] = useState<ReviewMove | null>(null)
  const [isCompleted, setCompleted] = useState(false)
  const moves = (assessment.may ?? []).filter(({ move }) => isOffered(move))
  // A missing comment is no refusal: the dialog says what is wanted, and takes it.
  const mine = moves.filter(({ because }) => because === undefined || because === 'comment-missing')
  // It stays open whatever others do meanwhile: somebody is typing in it.
  const moving = open !== null && (
    <MoveDialog
      move={open}
      assessment={assessment}
      isOffered={mine.some(({ move }) => move === open)}
      onClose={() => setOpen(null)}
      onDone={() => setCompleted(open === 'complete')}
    />
  )
  const dialog = (
    <>
      {moving}
      {isCompleted && (
        <CompletedDialog assessmentId={assessment.id} onClose={() => setCompleted(false)} />
      )}
    </>
  )
  if (hadPart({ may: moves })) {
    return (
      <>
        <Notice tone="calm">{t('review:had-part')}</Notice>
        {dialog}
      </>
    )
  }
  return (
    <>
      {mine.length > 0 && (
        <Group gap="sm">
          {mine.map(({ move }) =>
            isOffered(move) ? (
              <Button
                key={move}
                size="md"
                variant={move === 'complete' ? 'filled' : 'default'}
                onClick={() => setOpen(move)}
              >
                {t(moveWords[move].button)}
              </Button>
            ) : null,
          )}
        </Group>
      )}
      {dialog}
    </>
  )
}
