import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, nearer, type Point, type View, viewOf } from './view.ts'

const step = 0.15
const closer = 1.5

/**
 * What of the map is seen, in a picture of so many pixels: all points at first, then what was moved to. By
 * keys (arrows, + and -, 0 for all again), by a finger or the mouse, by two fingers, and by the wheel
 * with Ctrl, so that a page that is rolled goes on rolling.
 */
export function useView(points: readonly Point[], { width, height }: Size) {
  const ratio = height / width
  const [chosen, setChosen] = useState<View | null>(null)
  const first = viewOf(points, ratio)
  const change = (to: (view: View) => View): void => setChosen((now) => to(now ?? first))
  const fingers = useRef(new Map<number, Point>())
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = picture.current
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = placeIn(element, event)
      change((view) => nearer(view, event.deltaY < 0 ? closer : 1 / closer, at))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '0') setChosen(null)
    else {
      const to = keys[event.key]
      if (to === undefined) return
      change(to)
    }
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent): void => {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const times = before.length === 2 ? spreadOf(after) / Math.max(1, spreadOf(before)) : 1
    const at = placeIn(picture.current, { clientX: to.x, clientY: to.y })
    change((view) =>
      nearer(moved(view, (from.x - to.x) / width, (from.y - to.y) / width), times, at),
    )
  }
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId)
  return {
    view: chosen ?? first,
    picture,
    isMoved: chosen !== null,
    zoomIn: () => change((view) => nearer(view, closer)),
    zoomOut: () => change((view) => nearer(view, 1 / closer)),
    showAll: () => setChosen(null),
    onKeyDown,
    pointers: {
      onPointerDown: (event: PointerEvent): void => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}

type Size = { readonly width: number; readonly height: number }

const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => moved(view, -step, 0),
  ArrowRight: (view) => moved(view, step, 0),
  ArrowUp: (view) => moved(view, 0, -step),
  ArrowDown: (view) => moved(view, 0, step),
  '+': (view) => nearer(view, closer),
  '=': (view) => nearer(view, closer),
  '-': (view) => nearer(view, 1 / closer),
}

/** In parts of the picture's width from its middle. */
function placeIn(element: Element | null, at: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect()
  if (box === undefined || box.width === 0) return { x: 0, y: 0 }
  return {
    x: (at.clientX - box.left - box.width / 2) / box.width,
    y: (at.clientY - box.top - box.height / 2) / box.width,
  }
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y)
