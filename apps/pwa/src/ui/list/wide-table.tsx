import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * The frame of a table that may be wider than the page. Where it is, it can be scrolled by keys, and
 * says what it is: a stop of the Tab key only then.
 */
export function WideTable({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const look = (): void => setWide(current.scrollWidth > current.clientWidth)
    const watching = new ResizeObserver(look)
    for (const element of [current, ...current.children]) watching.observe(element)
    look()
    return () => watching.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className={className}
      {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
