import { useEffect, useState } from 'react'

export type Place = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

function find(names: readonly string[]): HTMLElement | null {
  for (const name of names) {
    const found = document.querySelector<HTMLElement>(`[data-tour='${name}']`)
    // What a narrow screen hides has no box.
    if (found !== null && found.getClientRects().length > 0) return found
  }
  return document.querySelector<HTMLElement>('main h1')
}

/** Where the part that is shown stands in the window; null until its page has it. */
export function useTarget(names: readonly string[]): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let shown: HTMLElement | null = null
    let frame = 0
    // Pages are lazy and lists arrive late: the place is read anew with every frame while it shows.
    const look = (): void => {
      const found = find(names)
      if (found !== null && found !== shown) found.scrollIntoView({ block: 'nearest' })
      shown = found
      const box = found?.getBoundingClientRect()
      setPlace((before) => {
        if (box === undefined) return null
        const { top, left, width, height } = box
        const isSame =
          before?.top === top &&
          before.left === left &&
          before.width === width &&
          before.height === height
        return isSame ? before : { top, left, width, height }
      })
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [names])
  return place
}
