import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { IconFileText, IconTextSpellcheck } from '@tabler/icons-react'
import { memo, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.tsx'
import { Push } from '../frame/push.tsx'
import { useLaunching } from '../use-work.ts'
import classes from './help-buttons.module.css'

const HelpPanel = lazyScreen(() => import('./help-panel.tsx'), 'writing-help')

/** What a text is about: one question, or the whole assessment, whose summary it is. */
export type About =
  | { readonly question: string; readonly level: ComplianceLevel | null }
  | { readonly question: null }
export type Help = 'spelling' | 'draft'
type Asked = { readonly help: Help; readonly question: string | null; readonly times: number }

/**
 * The help that the server gives with a text. It proposes: `onTake` is called only when the person
 * says so. Not offered to whoever may not ask for it.
 */
export function HelpButtons({
  about,
  text,
  onTake,
}: {
  about: About
  text: string
  onTake: (text: string) => void
}) {
  const { work } = useLaunching()
  const row = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The buttons stay from question to question; what was asked about another does not.
  if (asked !== null && asked.question !== about.question) setAsked(null)
  const here = useRef(about.question)
  useEffect(() => {
    here.current = about.question
  }, [about.question])
  const ask = useCallback((help: Help) => {
    setAsked((before) => ({ help, question: here.current, times: (before?.times ?? 0) + 1 }))
  }, [])
  const { permissions } = work.me
  if (!permissions.includes('audit.answer') && !permissions.includes('audit.edit')) return null
  const close = (): void => {
    row.current?.querySelector<HTMLElement>(`[data-help=${asked?.help}]`)?.focus()
    setAsked(null)
  }
  return (
    <>
      <AskButtons ref={row} isSummary={about.question === null} onAsk={ask} />
      {asked !== null && (
        <HelpPanel
          key={asked.times}
          {...{ about, text, onTake }}
          help={asked.help}
          onAgain={() => ask(asked.help)}
          onClose={close}
        />
      )}
    </>
  )
}

/** The same at every question, so that a step draws nothing of them. */
const AskButtons = memo(function AskButtons({
  ref,
  isSummary,
  onAsk,
}: {
  ref: Ref<HTMLDivElement>
  isSummary: boolean
  onAsk: (help: Help) => void
}) {
  const { t } = useTexts()
  return (
    <div ref={ref} className={classes.row}>
      {!isSummary && (
        <Push look="bare" data-help="spelling" onClick={() => onAsk('spelling')}>
          <IconTextSpellcheck size={20} aria-hidden />
          {t('launch:help.spelling')}
        </Push>
      )}
      <Push look="bare" data-help="draft" onClick={() => onAsk('draft')}>
        <IconFileText size={20} aria-hidden />
        {isSummary ? t('launch:help.summary') : t('launch:help.finding')}
      </Push>
    </div>
  )
})
