import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../i18n/language.ts'
import { findTaken } from './queries.ts'
import { endTour } from './tour-state.ts'
import { stepByKey, tourSteps } from './tour-steps.ts'
import { useTarget } from './use-target.ts'
import classes from './tour.module.css'

const room = 8

/** A short walk over the real screens: each step lights up a part and says what it is for. */
export default function Tour() {
  const { t, i18n } = useTranslation('guide')
  const router = useRouter()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const step = tourSteps[at] ?? tourSteps[0]
  const place = useTarget(step.targets)
  const isLast = at === tourSteps.length - 1
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    let isCurrent = true
    const go = async (): Promise<void> => {
      const assessmentId = step.to === 'launch' ? await findTaken() : null
      if (!isCurrent) return
      if (assessmentId !== null)
        await router.navigate({ to: '/assessment/launch/$assessmentId', params: { assessmentId } })
      else {
        const to = step.to === 'launch' ? '/audits/home' : step.to
        if (router.state.location.pathname !== to) await router.navigate({ to })
      }
    }
    void go()
    return () => {
      isCurrent = false
    }
  }, [router, step.to])
  const press = (event: KeyboardEvent): void => {
    const to = stepByKey(event.key, at, directionOf(i18n.language))
    if (to === null) return
    event.preventDefault()
    setAt(to)
  }
  const isLow = place !== null && place.top + place.height / 2 > window.innerHeight / 2
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows go on and back; the buttons do too.
    <dialog
      ref={dialog}
      className={classes.tour}
      aria-labelledby={title}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        endTour()
      }}
    >
      {place !== null && (
        <div
          className={classes.light}
          style={{
            insetBlockStart: place.top - room,
            left: place.left - room,
            inlineSize: place.width + 2 * room,
            blockSize: place.height + 2 * room,
          }}
        />
      )}
      <div className={classes.card} data-at-top={isLow || undefined}>
        <div aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('guide:tour.step', { at: at + 1, of: tourSteps.length })}
          </Text>
          <h2 id={title} className={classes.title}>
            {t(step.title)}
          </h2>
          <Text>{t(step.text)}</Text>
        </div>
        <Group justify="space-between" mt="md" gap="xs">
          <Button variant="subtle" px="xs" onClick={endTour}>
            {isLast ? t('guide:tour.end') : t('guide:tour.skip')}
          </Button>
          <Group gap="xs">
            {at > 0 && (
              <Button variant="default" onClick={() => setAt(at - 1)}>
                {t('guide:tour.back')}
              </Button>
            )}
            {!isLast && (
              <Button onClick={() => setAt(at + 1)} data-autofocus>
                {t('guide:tour.next')}
              </Button>
            )}
          </Group>
        </Group>
      </div>
    </dialog>
  )
}
