import { type RefObject, useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { swipeOf } from '../model/swipe.ts'
import type { Launching } from '../use-work.ts'
import { takeStep } from './take-step.ts'

/** A finger that pulls the next question in. Not in a field, where it moves the caret. */
export function useSwipe(ref: RefObject<HTMLElement | null>, launching: Launching): void {
  const { dir } = useTexts()
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    let start: { x: number; y: number; at: number } | null = null
    const onDown = (event: PointerEvent): void => {
      const isField = (event.target as HTMLElement).closest('textarea, input, select') !== null
      const isFinger = event.pointerType === 'touch' && event.isPrimary
      start =
        isFinger && !isField ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null
    }
    const onUp = (event: PointerEvent): void => {
      if (start === null) return
      const { x, y, at } = start
      start = null
      const stroke = { dx: event.clientX - x, dy: event.clientY - y, took: event.timeStamp - at }
      const step = swipeOf(stroke, dir)
      if (step !== null) takeStep(launching, step)
    }
    const onCancel = (): void => {
      start = null
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onCancel)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onCancel)
    }
  }, [ref, launching, dir])
}
