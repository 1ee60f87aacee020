import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import type { Message } from '../../../ui/page/problem-message.ts'
import { Push } from '../frame/push.tsx'
import { useLaunching } from '../use-work.ts'
import { askForHelp, type Offer } from './ask-for-help.ts'
import type { About, Help } from './help-buttons.tsx'
import { compose, type Edit } from './compose.ts'
import { Misspellings } from './misspellings.tsx'
import { OfferView } from './offer-view.tsx'
import classes from './help-panel.module.css'

/** Asks once, for the text as it was then, and shows what came of it. */
export default function HelpPanel({
  help,
  about,
  text,
  onTake,
  onAgain,
  onClose,
}: {
  help: Help
  about: About
  text: string
  onTake: (text: string) => void
  onAgain: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['writing-help', 'shell'])
  const id = useId()
  const { api } = useTablet()
  const { work } = useLaunching()
  const [before] = useState(text)
  const [answer, setAnswer] = useState<Offer | { problem: Message } | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [picks, setPicks] = useState<ReadonlyMap<number, Edit>>(new Map())
  const undo = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    let isHere = true
    void (async () => {
      const given = await askForHelp(api, work.assessmentId, { help, about, text })
      if (isHere) setAnswer(given)
    })()
    return () => {
      isHere = false
    }
    // The text is the one that was there when the person asked.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [])
  // It opens below the text, where the docked levels may hide it.
  useEffect(() => {
    if (answer !== null) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  useEffect(() => {
    if (isTaken) undo.current?.focus()
  }, [isTaken])

  const title =
    help === 'spelling'
      ? t('writing-help:spelling.title')
      : about.question === null
        ? t('writing-help:draft.summary')
        : t('writing-help:draft.finding')
  const offer = answer !== null && 'text' in answer ? answer : null
  const textOf = (taken: boolean, chosen: ReadonlyMap<number, Edit>): string => {
    if (offer === null) return before
    if (taken && chosen.size === 0) return offer.text
    return compose(before, [...(taken ? offer.changes : []), ...chosen.values()])
  }
  const isStale = offer !== null && text !== textOf(isTaken, picks)
  const isChanged = isTaken || picks.size > 0
  const take = (taken: boolean, chosen: ReadonlyMap<number, Edit>): void => {
    onTake(textOf(taken, chosen))
    setTaken(taken)
    setPicks(chosen)
  }
  const pick = (edit: Edit): void => {
    const chosen = new Map(picks)
    // The same once more gives the word back.
    if (chosen.get(edit.at)?.to === edit.to) chosen.delete(edit.at)
    else chosen.set(edit.at, edit)
    take(isTaken, chosen)
  }
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div aria-live="polite">
        {answer === null && <p>{t('writing-help:asking')}</p>}
        {answer !== null && 'problem' in answer && <p>{t(...answer.problem)}</p>}
        {offer !== null && isTaken && <p>{t(takenKeys[help][offer.by])}</p>}
        {offer !== null && isStale && !isTaken && <p>{t('writing-help:stale')}</p>}
        {offer !== null && !isTaken && !isStale && (
          <OfferView help={help} offer={offer} own={before} />
        )}
        {offer !== null && !isStale && offer.doubts.length > 0 && (
          <Misspellings doubts={offer.doubts} picks={picks} onPick={pick} />
        )}
      </div>
      <div className={classes.buttons}>
        {offer !== null && !isStale && !isTaken && offer.text !== before && (
          <Push look="main" onClick={() => take(true, picks)}>
            {t('writing-help:take')}
          </Push>
        )}
        {isChanged && !isStale && (
          <Push ref={undo} onClick={() => take(false, new Map())}>
            {t('writing-help:undo')}
          </Push>
        )}
        {!isTaken && (isStale || (answer !== null && 'problem' in answer)) && (
          <Push onClick={onAgain}>{t('writing-help:again')}</Push>
        )}
        <Push onClick={onClose}>
          {offer === null || isChanged || offer.text === before
            ? t('writing-help:close')
            : t('writing-help:leave')}
        </Push>
      </div>
    </section>
  )
}

/** Said once the text was taken; of AI only where it was AI. */
const takenKeys = {
  spelling: {
    ai: 'writing-help:spelling.taken-ai',
    dictionary: 'writing-help:spelling.taken',
    template: 'writing-help:spelling.taken',
  },
  draft: {
    ai: 'writing-help:draft.taken-ai',
    dictionary: 'writing-help:draft.taken',
    template: 'writing-help:draft.taken',
  },
} as const satisfies Record<Help, Record<Offer['by'], string>>
