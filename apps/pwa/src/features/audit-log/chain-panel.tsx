import type { ChainState } from '@apron/contracts/trail.ts'
import { Button, Group, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/text/code.tsx'
import { formatInstant, formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import type { Message } from '../../ui/page/problem-message.ts'
import { faultKeys } from './act-words.ts'
import classes from './audit-log.module.css'

const command = 'npm run verify'

/** Whether the trail's rows are those that were written, as far as it was checked; and the check itself. */
export function ChainPanel() {
  const { t, i18n } = useTranslation('trail')
  const { state, fault, isRunning, run, stop } = useCheck()
  const count = (value: number): string => formatNumber(value, i18n.language)
  const { rows = 0, checked, underWay } = state ?? {}
  const seq = underWay?.seq ?? 0
  const isBroken = (checked?.broken ?? null) !== null
  const tone = fault !== null || isBroken ? 'danger' : (checked ?? null) === null ? 'calm' : 'good'
  return (
    <Notice tone={tone} live>
      <Group justify="space-between">
        <span className={classes.verdict}>
          {state !== undefined && <Verdict state={state} />}
          {fault !== null && t(...fault)}
        </span>
        <Button variant="default" onClick={isRunning ? stop : () => void run()}>
          {t(isRunning ? 'trail:chain.stop' : 'trail:chain.check')}
        </Button>
      </Group>
      {isRunning && (
        <>
          {t('trail:chain.checking', { seq: count(seq), rows: count(rows) })}
          <Progress value={(seq / Math.max(1, rows)) * 100} aria-label={t('trail:chain.title')} />
        </>
      )}
    </Notice>
  )
}

/** What the check does, and how else it can be done. */
export function ChainMeans() {
  const { t } = useTranslation('trail')
  return (
    <Text size="sm" c="dimmed">
      {t('trail:chain.means')} <Code>{command}</Code>
    </Text>
  )
}

function Verdict({ state: { rows, checked } }: { state: ChainState }) {
  const { t, i18n } = useTranslation('trail')
  if (checked === null) return <>{t('trail:chain.never')}</>
  const count = (value: number): string => formatNumber(value, i18n.language)
  const at = formatInstant(checked.at, i18n.language)
  const { broken, seq } = checked
  if (broken === null) {
    return <>{t('trail:chain.whole', { seq: count(seq), rows: count(rows), at })}</>
  }
  const fault = t(faultKeys[broken.fault])
  const said = { seq: count(broken.seq), fault, at, before: count(seq) }
  return (
    <>
      {t('trail:chain.broken', said)} {t('trail:chain.broken-advice')}
    </>
  )
}

/** Asks for one slice after the other, until the end, a fault, or somebody's word. */
function useCheck() {
  const { api } = useTablet()
  const known = useReply('trail.chain', {}, { api })
  const { mutateAsync } = useSend('trail.check-chain', { api })
  const [seen, setSeen] = useState<ChainState | undefined>(undefined)
  const [fault, setFault] = useState<Message | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const run = async (): Promise<void> => {
    isStopped.current = false
    setFault(null)
    setRunning(true)
    try {
      for (;;) {
        const state = await mutateAsync({})
        setSeen(state)
        if (state.underWay === null || isStopped.current) break
      }
    } catch (error) {
      if (error instanceof CallError) setFault(faultMessage(error))
      else throw error
    } finally {
      setRunning(false)
    }
  }
  const stop = (): void => void (isStopped.current = true)
  const asked = known.error === null ? null : faultMessage(known.error)
  return { state: seen ?? known.data, fault: fault ?? asked, isRunning, run, stop }
}
