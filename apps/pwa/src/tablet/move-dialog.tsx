import '../styles/inputs.css'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../data/tables.ts'
import { refreshLists } from '../sync/apply/lists.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { announce } from '../ui/page/announce.ts'
import { Notice } from '../ui/page/notice.tsx'
import { StatusBadge } from '../ui/badges/status-badge.tsx'
import { type Message, problemMessage } from '../ui/page/problem-message.ts'
import { textDirection } from '../ui/text/text-direction.ts'
import { textLanguage } from '../ui/text/text-language.ts'
import { useKept } from '../ui/use-kept.ts'
import { Meanwhile } from './meanwhile.tsx'
import { type DeskMove, moveWords } from './move-words.ts'
import { ReviewEdits } from './review-edits.tsx'
import { UnprintableNotice } from './unprintable-notice.tsx'
import { useTablet } from './use-tablet.ts'

const goal = {
  return: 'returned',
  complete: 'complete',
  reopen: 'in-review',
  cancel: 'cancelled',
} as const
const reasonMax = 2000

/**
 * Returns, completes, reopens or cancels, after saying what follows. What this tablet holds is sent first, and what
 * has changed is fetched, so that what is decided on is what stands. What was typed stays when it fails.
 */
export function MoveDialog({
  move,
  assessment,
  isOffered,
  note,
  onClose,
  onDone,
}: {
  move: DeskMove
  assessment: AssessmentRow
  /** It may still be made: somebody else may have moved the assessment on while this is open. */
  isOffered: boolean
  /** What follows besides, as this assessment stands. */
  note?: string
  onClose: () => void
  /** The server has made the move. */
  onDone?: () => void
}) {
  const { t, i18n } = useTranslation(['review', 'shell'])
  const { db, ports, api, engine } = useTablet()
  const [reason, setReason, forget] = useKept(`move.${move}.${assessment.id}`, '')
  const [fault, setFault] = useState<Message | null>(null)
  const [seen, setSeen] = useState<number | null>(null)
  /** What was seen before that: what others did since is told. */
  const [told, setTold] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(true)
  const { id, seq } = assessment
  const words = moveWords[move]
  useEffect(() => {
    const look = async (): Promise<void> => {
      await engine.round().catch(() => undefined)
      const row = await db.assessments.get(id)
      setSeen(row?.seq ?? seq)
      setBusy(false)
    }
    void look()
    // Once, as it opens: what is fetched later was not looked at.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, engine, id])

  const send = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    const why = reason.trim()
    const said = { to: goal[move], ...(why === '' ? {} : { reason: why }) }
    const body = { move: { ...said, ...(seen === null ? {} : { seq: seen }) } }
    const result = await api('assessment.change', { params: { assessmentId: id }, body })
    await engine.round().catch(() => undefined)
    await refreshLists(db, ports).catch(() => null)
    setBusy(false)
    if (!result.ok) {
      setFault(problemMessage(result))
      setTold(seen)
      setSeen((await db.assessments.get(id))?.seq ?? null)
      return
    }
    forget()
    onDone?.()
    onClose()
    announce(t(words.done))
  }
  // While one's own move is under way it is no other's.
  const hasMovedOn = !isOffered && !isBusy
  const open = assessment.openComments ?? 0
  const isWanted = move === 'reopen' || move === 'cancel' || (move === 'return' && open === 0)
  const isMissing = reason.trim() === '' && isWanted
  return (
    <Dialog title={t(words.title)} onClose={onClose}>
      <Stack>
        <Text>
          {t(words.follows, {
            count: open,
            revision: assessment.revision + 1,
          })}
        </Text>
        {note !== undefined && <Text>{note}</Text>}
        {move === 'complete' && open > 0 && (
          <Notice tone="warning">{t('review:complete.comments', { count: open })}</Notice>
        )}
        {move === 'return' && (
          <Text>
            {open === 0
              ? t('review:return.no-comments')
              : t('review:return.comments', { count: open })}
          </Text>
        )}
        {move === 'complete' && <ReviewEdits assessmentId={id} seq={seq} />}
        {move === 'complete' && <UnprintableNotice assessmentId={id} />}
        {words.reason !== null && (
          <Textarea
            label={t(words.reason.label)}
            description={t(words.reason.hint)}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={reasonMax}
            dir={textDirection(reason, i18n.dir())}
            lang={textLanguage(reason)}
            autosize
            minRows={3}
          />
        )}
        {(fault !== null || hasMovedOn) && (
          <Notice tone="danger" live>
            {hasMovedOn || fault === null ? t('review:moved-on') : t(...fault)}{' '}
            {hasMovedOn && <StatusBadge status={assessment.status} />}
          </Notice>
        )}
        {told !== null || hasMovedOn ? (
          <Meanwhile key={told ?? 0} assessmentId={id} since={told ?? seen ?? seq} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {/* Beside "Cancel assessment" it is not to be guessed which cancel is meant. */}
            {t(isOffered && move !== 'cancel' ? 'shell:dialog.cancel' : 'shell:dialog.close')}
          </Button>
          {isOffered && (
            <Button
              onClick={() => void send()}
              loading={isBusy}
              disabled={isMissing}
              {...(move === 'cancel' ? { color: 'red.9' } : {})}
            >
              {t(words.confirm)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
